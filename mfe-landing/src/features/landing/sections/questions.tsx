import { memo } from 'react'
import { anchorOf, BRAND, type FaqsByTitle } from '@cupboard/shared/contracts'
import { Accordion, Person, ProductDrawing, SafeHtml, Shelf } from '@cupboard/shared/ui'
import { samplesOf } from '../../../catalogue/samples.ts'
import { Section } from '../../../layout/section.tsx'
import { CONTACT_ANCHOR, newMemberQuestions } from '../domain/faq-list.ts'
import { messages } from '../messages.ts'

const contact = { id: CONTACT_ANCHOR, title: messages.faq.contact.title, body: messages.faq.contact.body }
const fallback = [...messages.faq.fallback.map(({ title, body }) => ({ id: anchorOf(title), title, body })), contact]

/** The server's questions for new members, else the built-in topics. LAND-66, LAND-75, LAND-77..LAND-79. */
export const Questions = memo(function Questions({ faqs }: { readonly faqs: FaqsByTitle | undefined }) {
  const asked = faqs ? newMemberQuestions(faqs) : []
  const items =
    asked.length > 0
      ? [
          ...asked.map(({ id, title, bodyHtml }) => ({ id, title, body: <SafeHtml html={bodyHtml} /> })),
          ...(asked.some(({ id }) => id === CONTACT_ANCHOR) ? [] : [contact]),
        ]
      : fallback
  return (
    <Section
      isFarDown
      id="questions"
      layout="split"
      title={messages.faq.title}
      lead={
        <>
          {messages.faq.lead} <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>.
        </>
      }
      scene={
        <Shelf scale="medium">
          <Person type="Adult" gender="Male" />
          {samplesOf(['FacialTissue']).map((sample) => (
            <ProductDrawing key={sample.productType} {...sample} />
          ))}
        </Shelf>
      }
    >
      <Accordion items={items} />
    </Section>
  )
})
