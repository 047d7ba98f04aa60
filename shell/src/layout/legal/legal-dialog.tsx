import { useEffect, useState, type ReactNode } from 'react'
import { useReport } from '@cupboard/shared/module'
import { Button, Dialog, ErrorBox } from '@cupboard/shared/ui'
import { messages } from '../messages.ts'
import type { LegalTexts } from './legal-texts.ts'

export type LegalText = keyof LegalTexts | 'choices'
type Draw = (onClose: () => void) => ReactNode

const TITLES: Readonly<Record<LegalText, string>> = {
  terms: messages.footer.terms,
  privacy: messages.footer.privacy,
  referral: messages.footer.referralTerms,
  choices: messages.footer.choices,
}

async function fetchText(text: LegalText): Promise<Draw> {
  if (text === 'choices') {
    const { PrivacyChoices } = await import(
      /* webpackChunkName: "measurement" */ '../../measurement/privacy-choices.tsx'
    )
    return (onClose) => <PrivacyChoices onSaved={onClose} />
  }
  const { LegalBody } = await import('./legal-body.tsx')
  return () => <LegalBody text={text} />
}

/** The words are fetched when somebody wants them. */
function FetchedText({ text, onClose }: { readonly text: LegalText; readonly onClose: () => void }) {
  const report = useReport()
  const [draw, setDraw] = useState<Draw>()
  const [attempt, setAttempt] = useState({ count: 0, hasFailed: false })
  useEffect(() => {
    fetchText(text).then(
      (fetched) => setDraw(() => fetched),
      (error: unknown) => {
        report(error, { part: 'legal texts' })
        setAttempt(({ count }) => ({ count, hasFailed: true }))
      },
    )
  }, [report, text, attempt.count])
  const retry = () => setAttempt(({ count }) => ({ count: count + 1, hasFailed: false }))

  if (draw) return draw(onClose)
  if (!attempt.hasFailed) return <p role="status">{messages.legal.loading}</p>
  return <ErrorBox action={<Button onClick={retry}>{messages.legal.retry}</Button>}>{messages.legal.failed}</ErrorBox>
}

/** A legal text, or what a person allows, over the page. SHELL-98, DASH-02, DASH-03. */
export function LegalDialog({ text, onClose }: { readonly text: LegalText | undefined; readonly onClose: () => void }) {
  return (
    <Dialog
      open={text !== undefined}
      onClose={onClose}
      title={text === undefined ? '' : TITLES[text]}
      closeLabel={messages.legal.close}
      size="large"
      isText={text !== 'choices'}
    >
      {text !== undefined && <FetchedText key={text} text={text} onClose={onClose} />}
    </Dialog>
  )
}
