import { useState } from 'react'
import { FLAG_DEFAULTS, type FlagName, type OpsFlag } from '@cupboard/shared/contracts'
import { useForm } from '@cupboard/shared/forms'
import { Button, SelectField, Table, TextField } from '@cupboard/shared/ui'
import { ActDialog } from './act-dialog.tsx'
import { timeWords } from './format.ts'
import { messages } from './messages.ts'
import { opsCall } from './ops-client.ts'
import styles from './ops.module.css'
import { Section, type SectionPlace } from './section.tsx'
import { useOpsFlags } from './use-ops.ts'

const words = messages.flags
type Value = OpsFlag['value']

const isFlagName = (name: string): name is FlagName => Object.hasOwn(FLAG_DEFAULTS, name)
const isNumber = (typed: string): boolean => typed.trim() !== '' && Number.isFinite(Number(typed))
const valueWords = (value: Value): string =>
  typeof value === 'boolean' ? (value ? words.on : words.off) : String(value)

function Switch({ flag, onPress }: { readonly flag: OpsFlag; readonly onPress: () => void }) {
  if (typeof flag.value !== 'boolean') {
    return (
      <Button size="small" aria-label={words.toggleNow(flag.name, valueWords(flag.value))} onClick={onPress}>
        {valueWords(flag.value)}
      </Button>
    )
  }
  return (
    <button
      type="button"
      className={styles.switch}
      role="switch"
      aria-checked={flag.value}
      aria-label={flag.name}
      onClick={onPress}
    >
      <i aria-hidden="true" />
      <span>{valueWords(flag.value)}</span>
    </button>
  )
}

/** Changes a flag, or lifts its override, with a reason. */
function FlagDialog({ flag, onClose }: { readonly flag: OpsFlag; readonly onClose: () => void }) {
  const [isLifting, setIsLifting] = useState(false)
  const isSwitch = typeof flag.value === 'boolean'
  const isTyped = !isSwitch && !isLifting
  const form = useForm<{ readonly value: string }, 'no_number'>({
    initial: { value: String(flag.value) },
    problemsOf: ({ value }) => (isTyped && !isNumber(value) ? { value: 'no_number' } : {}),
    say: () => words.valueWrong,
  })
  const next: Value = isSwitch ? !flag.value : Number(form.values.value)
  const switchWords = flag.value === true ? words.turnOff : words.turnOn
  const confirm = isSwitch ? switchWords : words.set
  return (
    <ActDialog
      title={words.toggle(flag.name)}
      confirm={isLifting ? words.lift : confirm}
      onClose={onClose}
      checks={[form]}
      act={(reason) =>
        opsCall('changeFlag', { params: { name: flag.name }, body: { value: isLifting ? null : next, reason } })
      }
    >
      {isTyped && <TextField {...form.field('value')} label={words.value} inputMode="numeric" />}
      {flag.override && (
        <SelectField
          label={words.change}
          value={isLifting ? 'lift' : 'set'}
          options={[
            { value: 'set', label: confirm },
            { value: 'lift', label: words.lift },
          ]}
          onValueChange={(value) => setIsLifting(value === 'lift')}
        />
      )}
    </ActDialog>
  )
}

/** Every flag, its state and its last change; a change needs a reason. */
export function FlagsSection({ id }: SectionPlace) {
  const query = useOpsFlags()
  const [changing, setChanging] = useState<OpsFlag>()
  return (
    <Section id={id} title={words.title} detail={words.detail} query={query}>
      {({ flags }) => (
        <>
          <Table
            caption={words.title}
            hideCaption
            stacks
            rows={flags}
            rowKey={({ name }) => name}
            columns={[
              {
                id: 'flag',
                head: words.flag,
                names: true,
                cell: ({ name }) => <code className={styles.word}>{name}</code>,
              },
              { id: 'effect', head: words.effect, cell: ({ name }) => (isFlagName(name) ? words.effects[name] : '') },
              {
                id: 'state',
                head: words.state,
                cell: (flag) => <Switch flag={flag} onPress={() => setChanging(flag)} />,
              },
              {
                id: 'change',
                head: words.change,
                cell: ({ override }) =>
                  override ? (
                    words.changed(timeWords(override.changedAt), override.actor, override.reason)
                  ) : (
                    <span className={styles.word}>{words.never}</span>
                  ),
              },
            ]}
          />
          {changing && <FlagDialog flag={changing} onClose={() => setChanging(undefined)} />}
        </>
      )}
    </Section>
  )
}
