import type { RegistryEntry, WidgetName } from '@cupboard/shared/contracts'
import type { WidgetLifecycles, WidgetsPort } from '@cupboard/shared/module'
import type { ModuleLoader } from '../registry/module-loader.ts'
import type { ScopeOf } from './scopes.ts'

/** Finds the module that offers a widget, and loads it. The widget gets its own module's ports, not those of the module around it. */
export function createWidgets(
  entries: readonly RegistryEntry[],
  loader: Pick<ModuleLoader, 'load'>,
  scopeOf: ScopeOf,
): WidgetsPort {
  return {
    async load<Name extends WidgetName>(name: Name): Promise<WidgetLifecycles<Name>> {
      const owner = entries.find(({ widgets }) => widgets.includes(name))
      if (!owner) throw new Error(`No module offers the widget ${name}.`)
      const module = await loader.load(owner.name)
      const widget: WidgetLifecycles<Name> | undefined = module.widgets[name]
      if (!widget) throw new Error(`${owner.name} does not offer the widget ${name}.`)
      const scope = scopeOf(module)
      return {
        mount: (props) => widget.mount({ ...props, ...scope }),
        update: (props) => widget.update({ ...props, ...scope }),
        unmount: widget.unmount,
      }
    },
  }
}
