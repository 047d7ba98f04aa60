import { useState } from 'react'
import {
  TOKEN_DAYS,
  TOKEN_LABEL_MAX,
  type DeployableName,
  type FieldProblems,
  type OpsModuleToken,
} from '@cupboard/shared/contracts'
import { unlessEmpty, useForm } from '@cupboard/shared/forms'
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
import { opsCall } from './ops-client.ts'
import { Section, type SectionPlace } from './section.tsx'
import { useOpsModules, useOpsModuleTokens } from './use-ops.ts'

const words = messages.tokens
const SHORTEST_LABEL = 3

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

interface Wanted {
  readonly module: string
  readonly label: string
  readonly days: string
}
type WantedProblem = 'module_missing' | 'label_missing' | 'label_too_long' | 'days_wrong'

function labelProblem(label: string): WantedProblem | undefined {
  const { length } = label.trim()
  if (length < SHORTEST_LABEL) return 'label_missing'
  return length > TOKEN_LABEL_MAX ? 'label_too_long' : undefined
}

const wantedProblems = ({ module, label, days }: Wanted): FieldProblems<Wanted, WantedProblem> => ({
  module: module === '' ? 'module_missing' : undefined,
  label: labelProblem(label),
  days: daysOf(days) === undefined ? 'days_wrong' : undefined,
})

const WANTED_PROBLEMS: Readonly<Record<WantedProblem, string>> = {
  module_missing: words.moduleMissing,
  label_missing: words.labelMissing,
  label_too_long: messages.tooLong(TOKEN_LABEL_MAX),
  days_wrong: words.daysWrong(TOKEN_DAYS.most),
}

interface MakeDialogProps {
  readonly onClose: () => void
  readonly onMade: (made: Made) => void
}

function MakeDialog({ onClose, onMade }: MakeDialogProps) {
  const modules = useOpsModules().data?.modules ?? []
  const form = useForm<Wanted, WantedProblem>({
    initial: { module: '', label: '', days: String(TOKEN_DAYS.usual) },
    problemsOf: wantedProblems,
    say: (problem) => WANTED_PROBLEMS[problem],
    toldOnLeaving: unlessEmpty(wantedProblems),
  })
  const make = async (reason: string) => {
    const { label, days: typedDays } = form.values
    const [module, days] = [modules.find(({ name }) => name === form.values.module)?.name, daysOf(typedDays)]
    if (module === undefined || days === undefined) return
    const { secret } = await opsCall('makeModuleToken', { body: { module, label: label.trim(), days, reason } })
    onMade({ secret, module })
  }
  return (
    <ActDialog title={words.make} confirm={words.make} onClose={onClose} act={make} checks={[form]}>
      <SelectField
        {...form.field('module')}
        label={words.module}
        placeholder={words.chooseModule}
        options={modules.map((module) => ({ value: module.name, label: `${module.name} (${module.owner})` }))}
      />
      <TextField {...form.field('label')} label={words.label} hint={words.labelHint} />
      <TextField {...form.field('days')} label={words.days} inputMode="numeric" />
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
