import { useState } from 'react'
import type { OpsModule } from '@cupboard/shared/contracts'
import { Badge, Button, Checkbox, Dialog, ErrorBox, Row, Stack, Table, Text } from '@cupboard/shared/ui'
import { ActDialog } from './act-dialog.tsx'
import { timeWords } from './format.ts'
import { messages } from './messages.ts'
import { opsCall } from './ops-client.ts'
import { Section, type SectionPlace } from './section.tsx'
import { useOpsModules } from './use-ops.ts'

const words = messages.modules

type Version = OpsModule['versions'][number]
type Doing =
  | { readonly kind: 'versions'; readonly module: OpsModule }
  | { readonly kind: 'activate'; readonly module: OpsModule; readonly version: Version }
  | { readonly kind: 'roll-back' | 'unpin'; readonly module: OpsModule }
  | { readonly kind: 'pin'; readonly module: OpsModule; readonly version: string }

function VersionsDialog({
  module,
  onClose,
  onActivate,
}: {
  readonly module: OpsModule
  readonly onClose: () => void
  readonly onActivate: (version: Version) => void
}) {
  return (
    <Dialog open onClose={onClose} title={words.versionsOf(module.name)} closeLabel={messages.close} size="large">
      <Table
        caption={words.versionsOf(module.name)}
        hideCaption
        stacks
        rows={module.versions}
        rowKey={({ version }) => version}
        columns={[
          { id: 'version', head: words.version, names: true, cell: ({ version }) => <code>{version}</code> },
          { id: 'published', head: words.published, cell: ({ publishedAt }) => timeWords(publishedAt) },
          {
            id: 'actions',
            head: words.actions,
            cell: (version) =>
              version.version === module.active ? (
                <Badge tone="ok">{words.isLive}</Badge>
              ) : (
                !module.pin && (
                  <Button size="small" onClick={() => onActivate(version)}>
                    {words.activate}
                  </Button>
                )
              ),
          },
        ]}
      />
    </Dialog>
  )
}

interface ActivateDialogProps {
  readonly module: OpsModule
  readonly version: Version
  readonly onClose: () => void
}

/** A route that would be lost is given up by name, or the gate refuses. */
function ActivateDialog({ module: { name }, version: { version, lacks = [] }, onClose }: ActivateDialogProps) {
  const [retired, setRetired] = useState<readonly string[]>([])
  const retire = retired.length > 0 ? { retire: [...retired] } : {}
  return (
    <ActDialog
      title={words.activateTitle(name, version)}
      confirm={words.activate}
      onClose={onClose}
      act={(reason) => opsCall('activate', { params: { name }, body: { version, reason, ...retire } })}
    >
      {lacks.map((route) => (
        <Checkbox
          key={route}
          checked={retired.includes(route)}
          hint={words.retireHint}
          onCheckedChange={(isRetired) =>
            setRetired((before) => (isRetired ? [...before, route] : before.filter((other) => other !== route)))
          }
        >
          {words.retire(route)}
        </Checkbox>
      ))}
    </ActDialog>
  )
}

/** While some visits have a canary, it is that which a roll-back takes away. */
const backWords = ({ canary }: OpsModule): string => (canary ? words.endCanary : words.rollBack)

/** Beside the link to this part: modules of which nobody but the guardrail has decided since. */
export function AlertMark() {
  const count = useOpsModules().data?.modules.filter(({ alert }) => alert).length ?? 0
  return count === 0 ? null : <Badge tone="danger">{words.mark(count)}</Badge>
}

function Alert({ alert: { isTakenBack, reason, faults, at } }: { readonly alert: NonNullable<OpsModule['alert']> }) {
  const when = timeWords(at)
  return (
    <ErrorBox>
      {isTakenBack ? words.fares(when, reason) : words.faresAndStays(when, reason, faults.join('; '))}
    </ErrorBox>
  )
}

function LiveVersion({ module: { active, canary, pin, alert } }: { readonly module: OpsModule }) {
  const share = canary?.flag === undefined ? words.share(canary?.percent ?? 0) : words.shareOfFlag(canary.flag)
  return (
    <Stack gap={1}>
      <code>{active ?? words.none}</code>
      {canary && (
        <div>
          <Badge tone={canary.isOffered ? 'plain' : 'danger'}>{words.canary(canary.version, share)}</Badge>
        </div>
      )}
      {canary && !canary.isOffered && <span>{words.noFit}</span>}
      {pin && (
        <div>
          <Badge>{words.pinned}</Badge>
        </div>
      )}
      {pin && <span>{words.pinnedBy(pin.actor, timeWords(pin.pinnedAt), pin.reason)}</span>}
      {alert && <Alert alert={alert} />}
    </Stack>
  )
}

function DoingDialog({ doing, onDo }: { readonly doing: Doing; readonly onDo: (next: Doing | undefined) => void }) {
  const { module } = doing
  const params = { name: module.name }
  const close = () => onDo(undefined)
  switch (doing.kind) {
    case 'versions':
      return (
        <VersionsDialog
          module={module}
          onClose={close}
          onActivate={(version) => onDo({ kind: 'activate', module, version })}
        />
      )
    case 'activate':
      return <ActivateDialog module={module} version={doing.version} onClose={close} />
    case 'roll-back':
      return (
        <ActDialog
          title={(module.canary ? words.endCanaryTitle : words.rollBackTitle)(module.name)}
          confirm={backWords(module)}
          onClose={close}
          act={(reason) => opsCall('rollBack', { params, body: { reason } })}
        />
      )
    case 'pin':
      return (
        <ActDialog
          title={words.pinTitle(module.name, doing.version)}
          confirm={words.pin}
          onClose={close}
          act={(reason) => opsCall('pin', { params, body: { reason } })}
        >
          <Text>{words.pinText}</Text>
        </ActDialog>
      )
    case 'unpin':
      return (
        <ActDialog
          title={words.unpinTitle(module.name)}
          confirm={words.unpin}
          onClose={close}
          act={(reason) => opsCall('unpin', { params, body: { reason } })}
        />
      )
  }
}

/** What changes which version is live; while it is pinned, nothing but taking the pin off. */
function ModuleActs({ module, onDo }: { readonly module: OpsModule; readonly onDo: (next: Doing) => void }) {
  const { active, previous, canary, pin } = module
  return (
    <Row gap={2}>
      <Button size="small" onClick={() => onDo({ kind: 'versions', module })}>
        {words.versions}
      </Button>
      {pin && (
        <Button size="small" onClick={() => onDo({ kind: 'unpin', module })}>
          {words.unpin}
        </Button>
      )}
      {!pin && active !== undefined && (
        <Button size="small" onClick={() => onDo({ kind: 'pin', module, version: active })}>
          {words.pin}
        </Button>
      )}
      {!pin && (previous !== undefined || canary) && (
        <Button size="small" variant="danger" onClick={() => onDo({ kind: 'roll-back', module })}>
          {backWords(module)}
        </Button>
      )}
    </Row>
  )
}

/** Which version of each module is live; another is one press and a reason away. */
export function ModulesSection({ id }: SectionPlace) {
  const query = useOpsModules()
  const [doing, setDoing] = useState<Doing>()
  return (
    <Section id={id} title={words.title} detail={words.detail} query={query}>
      {({ modules }) => (
        <>
          <Table
            caption={words.title}
            hideCaption
            stacks
            rows={modules}
            rowKey={({ name }) => name}
            columns={[
              { id: 'module', head: words.module, names: true, cell: ({ name }) => name },
              { id: 'owner', head: words.owner, cell: ({ owner }) => owner },
              { id: 'live', head: words.live, cell: (module) => <LiveVersion module={module} /> },
              { id: 'previous', head: words.previous, cell: ({ previous }) => <code>{previous ?? words.none}</code> },
              {
                id: 'actions',
                head: words.actions,
                cell: (module) => <ModuleActs module={module} onDo={setDoing} />,
              },
            ]}
          />
          {doing && <DoingDialog doing={doing} onDo={setDoing} />}
        </>
      )}
    </Section>
  )
}
