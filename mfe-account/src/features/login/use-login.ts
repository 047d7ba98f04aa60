import { useForm } from '@cupboard/shared/forms'
import { useSnackbar } from '@cupboard/shared/ui'
import {
  EMPTY_IDENTIFICATION,
  identificationProblemOnLeaving,
  identificationProblems,
  normalised,
  type Channel,
  type Identification,
  type IdentificationProblem,
} from './domain/identification.ts'
import { messages } from './messages.ts'
import { useSendLink } from './use-send-link.ts'

/** Who signs in, and the link that is sent to them. ACC-08..23. */
export function useLogin(returnTo: string | undefined) {
  const link = useSendLink(returnTo)
  const snackbar = useSnackbar()
  const form = useForm<Identification, IdentificationProblem>({
    initial: EMPTY_IDENTIFICATION,
    problemsOf: identificationProblems,
    toldOnLeaving: identificationProblemOnLeaving,
    say: (problem) => messages.problem[problem],
    tidied: (identification, name) => (name === 'phone' ? normalised(identification) : identification),
  })
  /** A change takes back what came of the last link. */
  const forgetLink = () => {
    if (link.state !== 'loading') link.reset()
  }

  return {
    link,
    identification: form.values,
    hasFailed: form.problems.length > 0 || ['error', 'limited', 'noUser'].includes(link.state),
    chooseChannel: (channel: Channel) => {
      form.change('channel', channel)
      forgetLink()
    },
    field: (name: 'phone' | 'email') => ({
      ...form.field(name),
      onValueChange: (typed: string) => {
        form.change(name, typed)
        forgetLink()
      },
    }),
    submit: async () => {
      if (!form.check()) return
      if ((await link.send(form.values)) === 'error') snackbar.show({ message: messages.failedSnackbar })
    },
  }
}

export type LoginControl = ReturnType<typeof useLogin>
