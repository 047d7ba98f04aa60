export type AfterFrame = (act: () => void) => void

/** Runs what may wait until the frame that is being made can be seen; a page that nobody sees makes none. */
export const createAfterFrame =
  (page: Window): AfterFrame =>
  (act) => {
    if (page.document.hidden) page.setTimeout(act)
    else page.requestAnimationFrame(() => page.setTimeout(act))
  }
