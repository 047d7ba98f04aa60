import { Stack } from '@cupboard/shared/ui'
import type { LegalSection } from './legal-texts.ts'

/** One legal text, section by section. */
export function LegalBody({ sections }: { readonly sections: readonly LegalSection[] }) {
  return (
    <Stack gap={5}>
      {sections.map(({ title, paragraphs }) => (
        <Stack key={title} as="section" gap={2}>
          <h3>{title}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Stack>
      ))}
    </Stack>
  )
}
