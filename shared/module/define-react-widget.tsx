import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import type { WidgetName, WidgetProps } from '@cupboard/shared/contracts'
import { ModuleRoot } from './module-root.tsx'
import { mountRoot } from './react-root.ts'
import type { WidgetLifecycles, WidgetMountProps } from './types.ts'

/** Offers a component to other modules: `widgets: { 'interview-modal': defineReactWidget<'interview-modal'>(InterviewModal) }`. */
export function defineReactWidget<Name extends WidgetName>(
  Component: ComponentType<WidgetProps[Name]>,
): WidgetLifecycles<Name> {
  const mounted = new Map<HTMLElement, Root>()
  const treeOf = (props: WidgetMountProps<Name>) => (
    <ModuleRoot ports={props}>
      <Component {...props.widgetProps} />
    </ModuleRoot>
  )
  return {
    mount(props) {
      mounted.set(
        props.domElement,
        mountRoot(props.domElement, treeOf(props), { owner: 'widget', report: props.report }),
      )
    },
    update(props) {
      const root = mounted.get(props.domElement)
      if (root) flushSync(() => root.render(treeOf(props)))
    },
    unmount(domElement) {
      mounted.get(domElement)?.unmount()
      mounted.delete(domElement)
    },
  }
}
