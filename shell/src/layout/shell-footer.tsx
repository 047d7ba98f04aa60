import { useCallback, useState } from 'react'
import { BRAND, BUNDLE_IDS, BUNDLES, paths } from '@cupboard/shared/contracts'
import { useEvent, useIsInBrowser, usePageData, useSession } from '@cupboard/shared/module'
import { Link, useLocation } from '@cupboard/shared/router'
import { Footer, FooterGroup, Logo, Row, Text } from '@cupboard/shared/ui'
import { LegalDialog, type LegalText } from './legal/legal-dialog.tsx'
import { messages } from './messages.ts'
import { placeOf } from './place.ts'
import styles from './shell-footer.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

const words = messages.footer

/** The company's own pages elsewhere, where it has any. What is drawn ahead knows of none. SHELL-97. */
function SocialLinks() {
  const { socialLinks = [] } = usePageData()
  const isInBrowser = useIsInBrowser()
  if (!isInBrowser || socialLinks.length === 0) return null
  return (
    <Row gap={4}>
      {socialLinks.map(({ name, url }) => (
        <a key={name} className={styles.social} href={url} rel="noreferrer">
          {name}
        </a>
      ))}
    </Row>
  )
}

function Intro() {
  return (
    <>
      <Logo name={BRAND.name} to={paths.home()} />
      <Text tone="muted">{words.intro}</Text>
      <SocialLinks />
      <ThemeSwitch />
    </>
  )
}

/** SHELL-94..96. */
function SiteGroups() {
  return (
    <>
      <FooterGroup title={words.why}>
        <Link to={paths.science()}>{messages.nav.science}</Link>
      </FooterGroup>
      <FooterGroup title={words.products}>
        {BUNDLE_IDS.map((id) => (
          <Link key={id} to={paths.bundle(id)}>
            {BUNDLES[id].title}
          </Link>
        ))}
      </FooterGroup>
      <FooterGroup title={words.company}>
        <Link to={paths.about()}>{messages.nav.about}</Link>
        <Link to={`${paths.about()}#leadership`}>{words.leadership}</Link>
        <Link to={`${paths.about()}#investors`}>{words.investors}</Link>
        <Link to={`${paths.about()}#news`}>{words.news}</Link>
        <Link to={paths.blog()}>{words.blog}</Link>
      </FooterGroup>
    </>
  )
}

/** SHELL-98, SHELL-99. A visitor has no contact page: it is behind the sign-in. */
function HelpGroup({ onLegal }: { readonly onLegal: (text: LegalText) => void }) {
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <FooterGroup title={words.help}>
      {isSignedIn ? (
        <Link to={paths.contact()}>{words.contact}</Link>
      ) : (
        <a href={`mailto:${BRAND.supportEmail}`}>{words.contact}</a>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => onLegal('terms')}>
        {words.terms}
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => onLegal('privacy')}>
        {words.privacy}
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => onLegal('choices')}>
        {words.choices}
      </button>
    </FooterGroup>
  )
}

/** The floor of every page, and the legal texts that a screen asks for; the operations staff need none. SHELL-94..101. */
export function ShellFooter() {
  const [legal, setLegal] = useState<LegalText>()
  useEvent(
    'legal-text.requested',
    useCallback(({ text }) => setLegal(text), []),
  )
  const place = placeOf(useLocation().pathname)
  if (place === 'operations') return null
  return (
    <>
      <Footer
        intro={<Intro />}
        groups={
          <>
            <SiteGroups />
            <HelpGroup onLegal={setLegal} />
          </>
        }
        note={{ title: words.fairTitle, body: words.fair }}
        legal={
          <>
            <span>{words.copyright}</span>
            <span>{words.trademark}</span>
          </>
        }
      />
      <LegalDialog text={legal} onClose={() => setLegal(undefined)} />
    </>
  )
}
