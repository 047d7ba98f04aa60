import { Art } from './art.tsx'
import { Drawing, Parts, type DrawingState } from './drawing.tsx'
import type { Shape } from './shape.ts'

export interface OneProps {
  readonly state?: DrawingState
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** One object, standing alone. */
export function One({ shape: { width, height, art }, state = 'here', ...frame }: OneProps & { readonly shape: Shape }) {
  return (
    <Drawing {...frame} width={width} height={height}>
      <Parts state={state}>
        <Art of={art} />
      </Parts>
    </Drawing>
  )
}
