import { lazyPart } from '@cupboard/shared/module'
import { Dialog } from '@cupboard/shared/ui'
import { messages } from '../messages.ts'
import type { LegalTexts } from './legal-texts.ts'

export type LegalText = keyof LegalTexts | 'choices'

const TITLES: Readonly<Record<LegalText, string>> = {
  terms: messages.footer.terms,
  privacy: messages.footer.privacy,
  referral: messages.footer.referralTerms,
  choices: messages.footer.choices,
}

/** The words are fetched when somebody wants them. */
const LegalBody = lazyPart(() => import('./legal-body.tsx').then((file) => file.LegalBody))
const PrivacyChoices = lazyPart(() =>
  import(/* webpackChunkName: "measurement" */ '../../measurement/privacy-choices.tsx').then(
    (file) => file.PrivacyChoices,
  ),
)

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
      {text === 'choices' ? <PrivacyChoices onSaved={onClose} /> : text && <LegalBody text={text} />}
    </Dialog>
  )
}
