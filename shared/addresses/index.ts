/** A street address with suggestions, as every form that asks for one has it. */
export * from './address-field.tsx'
