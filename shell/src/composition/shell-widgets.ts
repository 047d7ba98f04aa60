import type { RegistryEntry, WidgetName } from '@cupboard/shared/contracts'
import type { WidgetLifecycles, WidgetsPort } from '@cupboard/shared/module'
import type { ModuleLoader } from '../registry/module-loader.ts'

/** Finds the module that offers a widget, and loads it. */
export function createWidgets(entries: readonly RegistryEntry[], loader: Pick<ModuleLoader, 'load'>): WidgetsPort {
  return {
    async load<Name extends WidgetName>(name: Name): Promise<WidgetLifecycles<Name>> {
      const owner = entries.find(({ widgets }) => widgets.includes(name))
      if (!owner) throw new Error(`No module offers the widget ${name}.`)
      const widget: WidgetLifecycles<Name> | undefined = (await loader.load(owner.name)).widgets[name]
      if (!widget) throw new Error(`${owner.name} does not offer the widget ${name}.`)
      return widget
    },
  }
}
