import {
  calls,
  misfits,
  shapeOfCall,
  type CallName,
  type CallShape,
  type Misfit,
  type ModuleManifest,
  type Shape,
} from '@cupboard/shared/contracts'

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name)

const served = new Map<CallName, CallShape>()

/** A call as this server answers it. */
function servedCall(name: CallName): CallShape {
  const known = served.get(name) ?? shapeOfCall(name)
  served.set(name, known)
  return known
}

function wordsOf({ path, code, types = [] }: Misfit): string {
  switch (code) {
    case 'missing':
      return `${path} is missing`
    case 'maybe_missing':
      return `${path} may be missing`
    case 'other_type':
      return `${path} may be ${types.join(' or ')}`
    case 'not_taken':
      return `${path} is not taken`
  }
}

const sentences = (faults: readonly Misfit[], what: string): string[] =>
  faults.map((fault) => `${what}: ${wordsOf(fault)}`)

/** @param by who stands between the module and its answer */
const callFaults = (name: string, module: CallShape, other: CallShape, by: string): string[] => [
  ...sentences(misfits(module.asks, other.asks), `call ${name}, as ${by} takes it`),
  ...sentences(misfits(other.answers, module.answers), `call ${name}, as ${by} answers it`),
]

/** Calls that a deployable uses in a shape that this server does not take, or does not answer any more. */
export const faultsAtServer = ({ calls: used, shapes }: ModuleManifest): string[] =>
  used.flatMap((name) => {
    const shape = shapes?.calls[name]
    return shape && isCall(name) ? callFaults(name, shape, servedCall(name), 'the server') : []
  })

/** Calls that a module knows in a shape which the shell's client, which makes them, does not. */
export function faultsAtShell({ calls: used, shapes: known }: ModuleManifest, shell: ModuleManifest): string[] {
  const made = shell.shapes
  if (!known || !made) return []
  return used.flatMap((name) => {
    const [own, other] = [known.calls[name], made.calls[name]]
    if (!own) return []
    return other ? callFaults(name, own, other, 'the shell') : [`call ${name} is none that the shell makes`]
  })
}

/** Events that the one sends in a shape in which the other does not read them. */
export function faultsOfEvents(sender: ModuleManifest, receiver: ModuleManifest): string[] {
  const shapes = (event: string): readonly [Shape, Shape] | undefined => {
    const [sent, taken] = [sender.shapes?.events[event], receiver.shapes?.events[event]]
    return sent && taken ? [sent, taken] : undefined
  }
  return sender.events.sends
    .filter((event) => receiver.events.receives.includes(event))
    .flatMap((event) => {
      const both = shapes(event)
      return both ? sentences(misfits(...both), `event ${event}, as ${receiver.name} reads it of ${sender.name}`) : []
    })
}
