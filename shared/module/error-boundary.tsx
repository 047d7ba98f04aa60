import { Component, type ReactNode } from 'react'
import { isOfflineError } from './line.ts'
import { LoadingFailed } from './loading-failed.tsx'

interface Props {
  /** Changes with the page: a failure of the page before is then forgotten. */
  readonly resetKey: string
  readonly onReset?: () => void
  readonly onCatch?: ((error: unknown) => void) | undefined
  /** Whether the whole page stands inside. */
  readonly isPage?: boolean
  readonly children: ReactNode
}
interface State {
  readonly failure: { readonly isOffline: boolean } | undefined
  readonly resetKey: string
}

/** Keeps a failure inside the module: the header, the navigation and other modules go on. Reporting is the root's. SHELL-46. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { isOffline: isOfflineError(error) } }
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { failure: undefined, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCatch?.(error)
  }

  readonly retry = (): void => {
    this.props.onReset?.()
    this.setState({ failure: undefined })
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    return <LoadingFailed isOffline={failure.isOffline} isPage={this.props.isPage === true} onRetry={this.retry} />
  }
}
