import { Heading, Stack, Text } from '@cupboard/shared/ui'
import { LEGAL_TEXTS, type LegalTexts } from './legal-texts.ts'

/** One legal text, section by section. */
export function LegalBody({ text }: { readonly text: keyof LegalTexts }) {
  return (
    <Stack gap={5}>
      {LEGAL_TEXTS[text].map(({ title, paragraphs }) => (
        <Stack key={title} as="section" gap={2}>
          <Heading level={3} look="small">
            {title}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </Stack>
      ))}
    </Stack>
  )
}
