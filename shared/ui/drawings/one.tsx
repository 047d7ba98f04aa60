import { Drawing, Parts, type DrawingState } from './drawing.tsx'
import type { Shape } from './shape.ts'

export type OneProps = { state?: DrawingState; label?: string | undefined; className?: string | undefined }

/** One object, standing alone. */
export const One = ({ shape: { width, height, Art }, state = 'here', ...frame }: OneProps & { shape: Shape }) => (
  <Drawing {...frame} width={width} height={height}>
    <Parts state={state}>
      <Art />
    </Parts>
  </Drawing>
)
