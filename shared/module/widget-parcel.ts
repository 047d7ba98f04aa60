import type { ParcelConfig } from 'single-spa'
import type { WidgetName } from '@cupboard/shared/contracts'
import type { WidgetLifecycles, WidgetMountProps } from './types.ts'

/** A widget as single-spa mounts it; `propsNow` answers what it is to be drawn with at this moment. */
export function widgetParcel<Name extends WidgetName>(
  widget: WidgetLifecycles<Name>,
  propsNow: () => WidgetMountProps<Name>,
): ParcelConfig {
  return {
    bootstrap: async () => undefined,
    mount: async () => widget.mount(propsNow()),
    update: async () => widget.update(propsNow()),
    unmount: async () => widget.unmount(propsNow().domElement),
  }
}
