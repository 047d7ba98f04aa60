import { useEffect, useState } from 'react'
import { useReport } from '@cupboard/shared/module'
import { Button, Dialog, ErrorBox } from '@cupboard/shared/ui'
import { messages } from '../messages.ts'
import { LegalBody } from './legal-body.tsx'
import type { LegalTexts } from './legal-texts.ts'

export type LegalText = keyof LegalTexts

const TITLES: Readonly<Record<LegalText, string>> = {
  terms: messages.footer.terms,
  privacy: messages.footer.privacy,
  referral: messages.footer.referralTerms,
}

/** The words are fetched when somebody wants them. */
function FetchedText({ text }: { readonly text: LegalText }) {
  const report = useReport()
  const [texts, setTexts] = useState<LegalTexts>()
  const [attempt, setAttempt] = useState({ count: 0, hasFailed: false })
  useEffect(() => {
    import('./legal-texts.ts').then(
      (file) => setTexts(file.LEGAL_TEXTS),
      (error: unknown) => {
        report(error, { part: 'legal texts' })
        setAttempt(({ count }) => ({ count, hasFailed: true }))
      },
    )
  }, [report, attempt.count])
  const retry = () => setAttempt(({ count }) => ({ count: count + 1, hasFailed: false }))

  if (texts) return <LegalBody sections={texts[text]} />
  if (!attempt.hasFailed) return <p role="status">{messages.legal.loading}</p>
  return <ErrorBox action={<Button onClick={retry}>{messages.legal.retry}</Button>}>{messages.legal.failed}</ErrorBox>
}

/** A legal text over the page. SHELL-98, DASH-02, DASH-03. */
export function LegalDialog({ text, onClose }: { readonly text: LegalText | undefined; readonly onClose: () => void }) {
  return (
    <Dialog
      open={text !== undefined}
      onClose={onClose}
      title={text === undefined ? '' : TITLES[text]}
      closeLabel={messages.legal.close}
      size="large"
    >
      {text !== undefined && <FetchedText text={text} />}
    </Dialog>
  )
}
