import {
  anchorOf,
  PRODUCT_TYPE_NAMES,
  TIER_LABELS,
  BUNDLE_WORDS,
  bundleOf,
  paths,
  perArticle,
  type Cents,
  type ProductGroup,
} from '@cupboard/shared/contracts'
import { discountedPrice, discountTerms, percentShown } from '@cupboard/shared/pricing'
import { useCarriedSignUpData, usePage, useSession } from '@cupboard/shared/module'
import { Link, useParams } from '@cupboard/shared/router'
import {
  Accordion,
  ActionBar,
  Badge,
  Banner,
  BundleNiche,
  Button,
  Heading,
  Icon,
  LoadingWords,
  Money,
  Page,
  PriceLabel,
  ProductDetail,
  Row,
  SafeHtml,
  Seal,
  Skeleton,
  Stack,
  Tabs,
  Text,
  VisuallyHidden,
} from '@cupboard/shared/ui'
import { GroupCard } from '../../catalogue/group-card.tsx'
import { GroupDrawing } from '../../catalogue/group-drawing.tsx'
import { useGetStarted } from '../../entry/use-get-started.ts'
import { NotHere } from '../../layout/not-here.tsx'
import { Section } from '../../layout/section.tsx'
import { otherGroups, productBanner, strip, textTabs, type ProductBanner } from './domain/product-page.ts'
import { messages } from './messages.ts'
import { useShownGroups } from './use-shown-groups.ts'
import styles from './product-group-screen.module.css'

function bannerWords(banner: ProductBanner): string {
  switch (banner.kind) {
    case 'hello':
      return messages.banner.hello(banner.firstName)
    case 'perk':
      return messages.banner.perk(banner.employer, banner.words)
    case 'offer':
      return messages.banner.offer(banner.words)
  }
}

/** The way up: its bundle, and the shelf there. */
function WayUp({ productType }: Pick<ProductGroup, 'productType'>) {
  const { id, title } = bundleOf(productType)
  return (
    <nav aria-label={messages.wayUp} className={styles.wayUp}>
      <Link to={paths.bundle(id)}>{title}</Link>
      <span aria-hidden="true">/</span>
      <Link to={`${paths.bundle(id)}?productType=${productType}`}>{PRODUCT_TYPE_NAMES[productType]}</Link>
    </nav>
  )
}

/** LAND-96, LAND-97. */
function Belongings({ group }: { readonly group: ProductGroup }) {
  const bundle = bundleOf(group.productType)
  return (
    <Stack gap={4}>
      {group.badges.length > 0 && (
        <div>
          <Text size="label">{messages.thisProductIs}</Text>
          <ul className={styles.badges}>
            {group.badges.map((badge) => (
              <li key={badge}>
                <Seal tier={badge} /> {TIER_LABELS[badge]}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <Text size="label">{messages.partOf}</Text>
        <Link className={styles.partOf} to={paths.bundle(bundle.id)}>
          <BundleNiche bundle={bundle.id} />
          <span>
            <b>{bundle.title}</b>
            <Text as="span" size="small" tone="muted">
              {BUNDLE_WORDS[bundle.id].description}
            </Text>
          </span>
        </Link>
      </div>
    </Stack>
  )
}

/** What an article costs; with a percent off, the full price stands beside it, struck through. SHR-69, SHR-70. */
function Price({ cents, percent }: { readonly cents: Cents; readonly percent: number | undefined }) {
  if (percent === undefined) return <Money cents={cents} />
  return (
    <>
      <s className={styles.full}>
        <VisuallyHidden>{messages.fullPrice} </VisuallyHidden>
        <Money cents={cents} />
      </s>{' '}
      <Money cents={discountedPrice(cents, percent)} />
    </>
  )
}

interface ProductProps {
  readonly group: ProductGroup
}

/** The product, what it costs, and whose offer stands. LAND-94..LAND-97, SHR-69. */
function Offered({ group }: ProductProps) {
  const session = useSession('user')
  const data = useCarriedSignUpData()
  const firstName = session.status === 'signed-in' ? session.user?.customer.firstName : undefined
  const banner = productBanner(firstName, data)
  const percent = data && percentShown(discountTerms(data))
  return (
    <Page space="page">
      <Stack gap={5}>
        <WayUp productType={group.productType} />
        {banner && <Banner tone="butter">{bannerWords(banner)}</Banner>}
        <ProductDetail
          drawing={<GroupDrawing group={group} />}
          edge={<PriceLabel>{group.displayUnits}</PriceLabel>}
          brand={group.brandName}
          name={group.displayName}
          price={<Price cents={group.pricePerArticle} percent={percent} />}
          priceNote={
            <>
              {perArticle(group.articleType)}, {group.displayUnits}{' '}
              {percent !== undefined && <Badge tone="clay">{messages.saved(percent)}</Badge>}
            </>
          }
          facts={[
            {
              term: messages.comesIn,
              detail: group.available
                ? messages.counts(group.possibleArticleCounts, group.articleType)
                : messages.notOffered,
            },
          ]}
          badges={<Belongings group={group} />}
        />
      </Stack>
    </Page>
  )
}

/** What is said of the product: one line, tabs of texts, who loves it, and answered questions. LAND-98..LAND-101. */
function Told({ group }: ProductProps) {
  return (
    <>
      <div className={styles.strip}>
        <Page>
          <p>{strip(group)}</p>
        </Page>
      </div>
      <div className={styles.told}>
        <Page>
          <div className={styles.texts}>
            <Tabs
              label={messages.tabs}
              tabs={textTabs(group).map(({ id, text }) => ({ id, label: messages[id], panel: <Text>{text}</Text> }))}
            />
            {group.highlights.length > 0 && (
              <Stack gap={3}>
                <Heading level={2} look="section">
                  {messages.love}
                </Heading>
                <ul className={styles.love}>
                  {group.highlights.map((highlight) => (
                    <li key={highlight}>
                      <Icon name="check" />
                      {highlight}
                    </li>
                  ))}
                </ul>
              </Stack>
            )}
          </div>
        </Page>
      </div>
      {group.faqs.length > 0 && (
        <Section layout="split" title={messages.faqs}>
          <Accordion
            items={group.faqs.map(({ title, bodyHtml }) => ({
              id: anchorOf(title),
              title,
              body: <SafeHtml html={bodyHtml} />,
            }))}
          />
        </Section>
      )}
    </>
  )
}

/** All of a product, and the way in, which stays in reach of visitors. SHELL-28, LAND-103, LAND-104. */
function KnownProduct({ group, groups }: ProductProps & { readonly groups: readonly ProductGroup[] }) {
  usePage({ title: messages.title(group.displayName), description: strip(group) })
  const { signedIn, getStarted } = useGetStarted()
  const others = otherGroups(group, groups)
  return (
    <>
      <Offered group={group} />
      <Told group={group} />
      {others.length > 0 && (
        <Section isFarDown ground="sunk" title={messages.others(PRODUCT_TYPE_NAMES[group.productType])}>
          <ul className={styles.others}>
            {others.map((other) => (
              <li key={other.groupName}>
                <GroupCard group={other} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section isFarDown title={messages.question} lead={messages.questionBody}>
        <Row gap={3}>
          <Button {...getStarted}>{signedIn ? messages.myDashboard : messages.getStarted}</Button>
        </Row>
      </Section>
      {!signedIn && (
        <ActionBar>
          <span>
            <b>{group.displayName}</b>
          </span>
          <Button variant="primary" {...getStarted}>
            {messages.continue}
          </Button>
        </ActionBar>
      )}
    </>
  )
}

/** One product group, or that there is none of this name. LAND-92, LAND-105. */
export function ProductGroupScreen() {
  const { groupName } = useParams()
  const { groups, isPending } = useShownGroups()
  const group = groups.find((candidate) => candidate.groupName === groupName && candidate.status !== 'Disabled')

  if (isPending && !group)
    return (
      <Page space="page">
        <LoadingWords words={messages.loading}>
          <Skeleton shape="bay" />
        </LoadingWords>
      </Page>
    )
  return group ? (
    <KnownProduct key={group.groupName} group={group} groups={groups} />
  ) : (
    <NotHere {...messages.unknown} />
  )
}
