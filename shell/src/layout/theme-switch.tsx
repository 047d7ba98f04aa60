import { useEffect, useState } from 'react'
import { Segmented } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import { chosenTheme, chooseTheme, THEMES, type Theme } from './theme.ts'

/** The system's theme, or one of the two. The server writes the choice into the page. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => setTheme(chosenTheme(document)), [])
  const choose = (next: Theme) => {
    chooseTheme(document, next)
    setTheme(next)
  }
  return (
    <Segmented
      legend={messages.theme.legend}
      hideLegend
      name="theme"
      options={THEMES.map((value) => ({ value, label: messages.theme[value] }))}
      value={theme}
      onValueChange={choose}
    />
  )
}
