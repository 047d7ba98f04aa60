import { useState } from 'react'
import { useForm } from '@cupboard/shared/forms'
import { useAnnounce } from '@cupboard/shared/module'
import { useSnackbar } from '@cupboard/shared/ui'
import {
  EMPTY_IDENTIFICATION,
  identificationProblemOnLeaving,
  identificationProblems,
  meantFor,
  normalised,
  type Channel,
  type Identification,
  type IdentificationProblem,
} from './domain/identification.ts'
import { messages } from './messages.ts'
import { useSendLink } from './use-send-link.ts'

/** Who signs in, and the link that is sent to them. ACC-09..ACC-12, ACC-16, ACC-22, ACC-23. */
export function useLogin(returnTo: string | undefined) {
  const link = useSendLink(returnTo)
  const snackbar = useSnackbar()
  const announce = useAnnounce()
  /** Was chosen for what was typed. */
  const [isMeant, setMeant] = useState(false)
  const form = useForm<Identification, IdentificationProblem>({
    initial: EMPTY_IDENTIFICATION,
    problemsOf: identificationProblems,
    toldOnLeaving: identificationProblemOnLeaving,
    say: (problem) => messages.problem[problem],
    tidied: (identification, name) => (name === 'phone' ? normalised(identification) : identification),
  })
  const nameOf = ({ channel }: Identification) => (channel === 'sms' ? 'phone' : 'email')
  const focusField = (identification: Identification) => {
    const { id } = form.field(nameOf(identification))
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  /** A change takes back what came of the last link. */
  const forgetLink = () => {
    setMeant(false)
    if (link.state !== 'loading') link.reset()
  }
  /** Chooses the other channel where what was typed belongs to it, and says so. */
  const takeAsMeant = (): Identification | undefined => {
    const meant = meantFor(form.values)
    if (meant === undefined) return undefined
    form.fillIn(meant)
    setMeant(true)
    announce(messages.meant[meant.channel])
    return meant
  }

  return {
    link,
    /** What was typed for the other channel is taken for that, and so is right. */
    form: { ...form, check: () => takeAsMeant() !== undefined || form.check() },
    identification: form.values,
    isMeant,
    hasFailed: ['error', 'refused', 'noUser'].includes(link.state),
    chooseChannel: (channel: Channel) => {
      form.change('channel', channel)
      forgetLink()
    },
    field: (name: 'phone' | 'email') => {
      const field = form.field(name)
      return {
        ...field,
        onBlur: () => {
          if (!takeAsMeant()) field.onBlur()
        },
        onValueChange: (typed: string) => {
          form.change(name, typed)
          forgetLink()
        },
      }
    },
    /** Back to the field, to ask once more. */
    again: () => {
      link.reset()
      focusField(form.values)
    },
    send: async () => {
      const identification = meantFor(form.values) ?? form.values
      const outcome = await link.send(identification)
      if (outcome === 'error') snackbar.show({ message: messages.failedSnackbar })
      if (outcome === 'noUser') focusField(identification)
    },
  }
}

export type LoginControl = ReturnType<typeof useLogin>
