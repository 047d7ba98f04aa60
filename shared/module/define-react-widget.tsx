import { createStore } from 'jotai'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import type { WidgetName, WidgetProps } from '@cupboard/shared/contracts'
import { ModuleRoot } from './module-root.tsx'
import { mountRoot } from './react-root.ts'
import type { WidgetLifecycles, WidgetMountProps } from './types.ts'

type Store = ReturnType<typeof createStore>

/** Offers a component to other modules: `widgets: { 'interview-modal': defineReactWidget<'interview-modal'>(InterviewModal) }`. */
export function defineReactWidget<Name extends WidgetName>(
  Component: ComponentType<WidgetProps[Name]>,
): WidgetLifecycles<Name> {
  const mounted = new Map<HTMLElement, { readonly root: Root; readonly store: Store }>()
  const treeOf = (props: WidgetMountProps<Name>, store: Store) => (
    <ModuleRoot ports={props} store={store}>
      <Component {...props.widgetProps} />
    </ModuleRoot>
  )
  return {
    mount(props) {
      const store = createStore()
      mounted.set(props.domElement, {
        store,
        root: mountRoot(props.domElement, treeOf(props, store), 'widget', props.report),
      })
    },
    update(props) {
      const widget = mounted.get(props.domElement)
      if (widget) flushSync(() => widget.root.render(treeOf(props, widget.store)))
    },
    unmount(domElement) {
      mounted.get(domElement)?.root.unmount()
      mounted.delete(domElement)
    },
  }
}
