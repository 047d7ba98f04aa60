declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
declare module '*.svg' {
  const url: string
  export default url
}
/** The version that the build gave this deployable: `<package version>-<hash of its sources>`. */
declare const __VERSION__: string
/** What the module takes of its ports, as the build read it from the sources. */
declare const __USES__: Readonly<
  Record<'calls' | 'sends' | 'receives' | 'flags' | 'session' | 'storage', readonly string[]>
>
