import { useState } from 'react'
import { TOKEN_DAYS, type DeployableName, type OpsModuleToken } from '@cupboard/shared/contracts'
import {
  Button,
  CopyLink,
  Dialog,
  EmptyState,
  Row,
  SelectField,
  Stack,
  Table,
  Text,
  TextField,
} from '@cupboard/shared/ui'
import { ActDialog } from './act-dialog.tsx'
import { timeWords } from './format.ts'
import { messages } from './messages.ts'
import { opsCall, OpsRefusal } from './ops-client.ts'
import { Section, type SectionPlace } from './section.tsx'
import { useOpsModules, useOpsModuleTokens } from './use-ops.ts'

const words = messages.tokens
const SHORTEST_LABEL = 3
const LONGEST_LABEL = 80

interface Made {
  readonly secret: string
  readonly module: DeployableName
}

/** @returns undefined for what is no number of days that a token may have */
function daysOf(typed: string): number | undefined {
  const days = Number(typed)
  const isAllowed = Number.isInteger(days) && days >= TOKEN_DAYS.least && days <= TOKEN_DAYS.most
  return typed.trim() !== '' && isAllowed ? days : undefined
}

interface MakeDialogProps {
  readonly onClose: () => void
  readonly onMade: (made: Made) => void
}

function MakeDialog({ onClose, onMade }: MakeDialogProps) {
  const modules = useOpsModules().data?.modules ?? []
  const [chosen, setChosen] = useState('')
  const [label, setLabel] = useState('')
  const [typedDays, setTypedDays] = useState(String(TOKEN_DAYS.usual))
  const [isTried, setIsTried] = useState(false)
  const name = modules.find((module) => module.name === chosen)?.name
  const days = daysOf(typedDays)
  const faults = {
    module: name === undefined ? words.moduleMissing : undefined,
    label: label.trim().length < SHORTEST_LABEL ? words.labelMissing : undefined,
    days: days === undefined ? words.daysWrong(TOKEN_DAYS.most) : undefined,
  }
  const make = async (reason: string) => {
    setIsTried(true)
    if (name === undefined || days === undefined || faults.label !== undefined) throw new OpsRefusal(words.incomplete)
    const { secret } = await opsCall('makeModuleToken', { body: { module: name, label: label.trim(), days, reason } })
    onMade({ secret, module: name })
  }
  return (
    <ActDialog title={words.make} confirm={words.make} onClose={onClose} act={make}>
      <SelectField
        label={words.module}
        placeholder={words.chooseModule}
        options={modules.map((module) => ({ value: module.name, label: `${module.name} (${module.owner})` }))}
        value={chosen}
        onValueChange={setChosen}
        error={isTried ? faults.module : undefined}
      />
      <TextField
        label={words.label}
        hint={words.labelHint}
        value={label}
        maxLength={LONGEST_LABEL}
        onValueChange={setLabel}
        error={isTried ? faults.label : undefined}
      />
      <TextField
        label={words.days}
        inputMode="numeric"
        value={typedDays}
        onValueChange={setTypedDays}
        error={faults.days}
      />
    </ActDialog>
  )
}

/** The secret is shown this once: it is nowhere else. */
function MadeDialog({ made: { secret, module }, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={words.madeTitle(module)} closeLabel={messages.close}>
      <Stack gap={4}>
        <Text>{words.madeText}</Text>
        <CopyLink label={words.secret} link={secret} copy={words.copy} copied={words.copied} />
        <Button onClick={onClose}>{words.kept}</Button>
      </Stack>
    </Dialog>
  )
}

function TokensTable({ tokens }: { readonly tokens: readonly OpsModuleToken[] }) {
  const [leaving, setLeaving] = useState<OpsModuleToken>()
  return (
    <>
      <Table
        caption={words.title}
        hideCaption
        stacks
        rows={tokens}
        rowKey={({ id }) => id}
        columns={[
          { id: 'label', head: words.label, names: true, cell: ({ label }) => label },
          { id: 'module', head: words.module, cell: ({ module }) => module },
          { id: 'made', head: words.made, cell: ({ madeAt, madeBy }) => words.madeWhen(timeWords(madeAt), madeBy) },
          { id: 'used', head: words.used, cell: ({ usedAt }) => (usedAt ? timeWords(usedAt) : words.never) },
          { id: 'ends', head: words.ends, cell: ({ endsAt }) => timeWords(endsAt) },
          {
            id: 'actions',
            head: words.actions,
            cell: (token) => (
              <Button
                size="small"
                variant="danger"
                aria-label={words.revokeTitle(token.label)}
                onClick={() => setLeaving(token)}
              >
                {words.revoke}
              </Button>
            ),
          },
        ]}
      />
      {leaving && (
        <ActDialog
          title={words.revokeTitle(leaving.label)}
          confirm={words.revoke}
          onClose={() => setLeaving(undefined)}
          act={(reason) => opsCall('revokeModuleToken', { params: { id: leaving.id }, body: { reason } })}
        >
          <Text>{words.revokeText}</Text>
        </ActDialog>
      )}
    </>
  )
}

/** What teams' programs ship one module with, from anywhere. */
export function TokensSection({ id }: SectionPlace) {
  const query = useOpsModuleTokens()
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<Made>()
  return (
    <Section id={id} title={words.title} detail={words.detail} query={query}>
      {({ tokens }) => (
        <Stack gap={4}>
          {tokens.length === 0 ? <EmptyState title={words.empty} level={3} /> : <TokensTable tokens={tokens} />}
          <Row gap={2}>
            <Button size="small" onClick={() => setIsMaking(true)}>
              {words.make}
            </Button>
          </Row>
          {isMaking && <MakeDialog onClose={() => setIsMaking(false)} onMade={setMade} />}
          {made && <MadeDialog made={made} onClose={() => setMade(undefined)} />}
        </Stack>
      )}
    </Section>
  )
}
