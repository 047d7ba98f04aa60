import { Component, type ReactNode } from 'react'
import { LoadingFailed } from './loading-failed.tsx'

interface Props {
  /** Another value is another page: a failure of the one before is forgotten. */
  readonly resetKey: string
  readonly onReset?: () => void
  readonly children: ReactNode
}
interface State {
  readonly hasFailed: boolean
  readonly resetKey: string
}

/** Keeps a failure inside the module: the header, the navigation and other modules go on. Reporting is the root's. SHELL-46. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { hasFailed: false, resetKey: props.resetKey }
  }

  readonly retry = (): void => {
    this.props.onReset?.()
    this.setState({ hasFailed: false })
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <LoadingFailed onRetry={this.retry} /> : this.props.children
  }
}
