import { useEffect } from 'react'
import {
  BUNDLES,
  BUNDLE_IDS,
  BUNDLE_WORDS,
  BundleId,
  PRODUCT_TYPE_NAMES,
  paths,
  type Bundle,
} from '@cupboard/shared/contracts'
import { usePage, useProductGroups } from '@cupboard/shared/module'
import { Link, useLocation, useParams } from '@cupboard/shared/router'
import {
  BundleNiche,
  Button,
  Cupboard,
  dollars,
  Fold,
  Heading,
  LoadingWords,
  Page,
  PriceLabel,
  ProductDrawing,
  Shelf,
  Skeleton,
  Stack,
  Text,
} from '@cupboard/shared/ui'
import { GroupCard } from '../../catalogue/group-card.tsx'
import { samplesOf } from '../../catalogue/samples.ts'
import { useGetStarted } from '../../entry/use-get-started.ts'
import { NotHere } from '../../layout/not-here.tsx'
import { bundleShelves, leastPrice, wantedType } from './domain/bundle-shelf.ts'
import { messages } from './messages.ts'
import styles from './bundle-screen.module.css'

/** So many shelves fill two windows. */
const NEAR = 3

/** What is on its shelves, as it would stand at home. */
function OneShelf({ bundle }: { readonly bundle: Bundle }) {
  const { data: groups = [] } = useProductGroups()
  const least = leastPrice(bundle, groups)
  return (
    <div aria-hidden="true">
      <Cupboard>
        <Shelf
          kind="bay"
          scale="medium"
          labels={
            <>
              <PriceLabel>{messages.kinds(bundle.productTypes.length)}</PriceLabel>
              {least !== undefined && (
                <PriceLabel className={styles.least}>
                  {messages.from} <b>{dollars(least)}</b> {messages.each}
                </PriceLabel>
              )}
            </>
          }
        >
          {samplesOf(bundle.productTypes).map((sample) => (
            <ProductDrawing key={sample.productType} {...sample} />
          ))}
        </Shelf>
      </Cupboard>
    </div>
  )
}

function AllBundles({ current }: { readonly current: BundleId }) {
  return (
    <nav aria-label={messages.bundles} className={styles.bundles}>
      {BUNDLE_IDS.map((id) => (
        <Link key={id} to={paths.bundle(id)} aria-current={id === current ? 'page' : undefined}>
          <BundleNiche bundle={id} /> {BUNDLES[id].title}
        </Link>
      ))}
    </nav>
  )
}

function Shelves({ bundle }: { readonly bundle: Bundle }) {
  const { data: groups, isPending } = useProductGroups()
  const { search } = useLocation()
  const wanted = wantedType(bundle, search)
  const isLoaded = groups !== undefined
  useEffect(() => {
    if (isLoaded && wanted) document.getElementById(wanted)?.scrollIntoView()
  }, [isLoaded, wanted])

  if (isPending)
    return (
      <LoadingWords words={messages.loading}>
        <Skeleton shape="bay" />
      </LoadingWords>
    )
  return (
    <>
      {bundleShelves(bundle, groups ?? []).map(({ productType, groups: offered }, index) => (
        <section
          key={productType}
          id={productType}
          className={styles.shelf}
          data-wanted={productType === wanted}
          data-far-down={index >= NEAR || undefined}
        >
          <div className={styles.kind}>
            <Heading level={2} look="section">
              {PRODUCT_TYPE_NAMES[productType]}
            </Heading>
            {offered.length > 1 && (
              <Text as="span" size="small" tone="muted">
                {messages.offered(offered.length)}
              </Text>
            )}
          </div>
          {offered.length === 0 ? (
            <Text tone="muted">{messages.empty}</Text>
          ) : (
            <ul className={styles.groups}>
              {offered.map((group) => (
                <li key={group.groupName}>
                  <GroupCard group={group} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  )
}

function KnownBundle({ bundle }: { readonly bundle: Bundle }) {
  const { header, description } = BUNDLE_WORDS[bundle.id]
  usePage({ title: messages.title(bundle.title), description })
  const { signedIn, getStarted } = useGetStarted()
  return (
    <Page space="page">
      <Stack gap={7}>
        <div className={styles.hero}>
          <Stack gap={4} as="header">
            <Heading level={1} look="title">
              {messages.hero(header)}
            </Heading>
            <Text size="lead" tone="muted">
              {description}
            </Text>
            <Fold />
            <div>
              <Button variant="primary" {...getStarted}>
                {signedIn ? messages.myDashboard : messages.getStarted}
              </Button>
            </div>
          </Stack>
          <OneShelf bundle={bundle} />
        </div>
        <AllBundles current={bundle.id} />
        <Shelves bundle={bundle} />
      </Stack>
    </Page>
  )
}

/** One bundle with everything on its shelves. SHELL-29, LAND-106..LAND-111. */
export function BundleScreen() {
  const id = BundleId.safeParse(useParams()['bundleId'])
  return id.success ? <KnownBundle key={id.data} bundle={BUNDLES[id.data]} /> : <NotHere {...messages.unknown} />
}
