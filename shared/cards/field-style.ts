import type { StripeElementStyle } from '@stripe/stripe-js'
import { useSyncExternalStore } from 'react'

/** Calls back when the page changes its theme, or the system does. */
function watchTheme(listener: () => void): () => void {
  const system = window.matchMedia?.('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(listener)
  system?.addEventListener('change', listener)
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    system?.removeEventListener('change', listener)
    chosen.disconnect()
  }
}

const inkOfTheme = () => {
  const style = getComputedStyle(document.documentElement)
  return ['--ink', '--ink-3', '--danger'].map((name) => style.getPropertyValue(name).trim()).join('|')
}

/** What the provider's frames cannot inherit: the colours of the theme in force, and the size of our own inputs. */
export function useFieldStyle(): StripeElementStyle {
  const [ink = '', quiet = '', danger = ''] = useSyncExternalStore(watchTheme, inkOfTheme, () => '').split('|')
  return {
    base: {
      fontFamily: '"Instrument Sans", Arial, sans-serif',
      fontSize: '17px',
      lineHeight: '24px',
      ...(ink && { color: ink }),
      ...(quiet && { '::placeholder': { color: quiet } }),
    },
    invalid: danger ? { color: danger } : {},
  }
}
