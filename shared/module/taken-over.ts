import { createContext } from 'react'

/** False while markup that the server drew is being taken over. */
export const TakenOverContext = createContext(true)
