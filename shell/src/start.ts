import { lookAtLine, type ReportPort } from '@cupboard/shared/module'
import { boot } from './boot.tsx'
import { readPageData } from './page-data.ts'
import { createFlags } from './ports/flags.ts'
import { createDistrust } from './registry/distrust.ts'
import { createFederatedContainer } from './registry/federated-container.ts'
import { createHangMark } from './registry/hang-mark.ts'
import { createModuleLoader } from './registry/module-loader.ts'
import { createOwnership } from './registry/ownership.ts'
import { sayBroken, sayStarted, TRIED } from './starting/signs.ts'
import { createRunningVersions } from './telemetry/running-versions.ts'
import { createTelemetry, reportUncaught } from './telemetry/telemetry.ts'
import { trustOwnScripts } from './trusted-types.ts'
import { unlessLeft } from './unless-left.ts'

/** All that the shell does by itself before the first page is drawn. */
export function start(): void {
  trustOwnScripts(window)

  const versions = createRunningVersions(window)
  const created = createTelemetry(window, versions)
  const whereItStays = unlessLeft(window)
  const report: ReportPort = (error, context) => whereItStays(() => created.report(error, context))
  const telemetry = { ...created, report }
  reportUncaught(window, telemetry.report)

  const pageData = readPageData(document)
  const ownership = createOwnership(pageData)
  const flags = createFlags(telemetry.report, pageData.flags)
  versions.know(pageData.registry, ownership.ownerOf, flags.get)

  const distrust = createDistrust(window)
  const drawing = createHangMark(window, 'cupboard.drawing')
  // what is under watch has no number, and is another build by then
  const [, module, version] = /^([^@]+)@(\d.*)$/.exec(drawing.found ?? '') ?? []
  if (module && version) {
    distrust.add(module, version)
    telemetry.report(new Error(`${module} hung.`), { module, version })
  }

  const loader = createModuleLoader({
    entries: pageData.registry.modules,
    override: pageData.override,
    container: versions.noting(createFederatedContainer(window)),
    report: telemetry.report,
    patience: pageData.modulePatience,
    isDistrusted: distrust.has,
    isLineUp: lookAtLine,
    onRefusing() {
      // where another was tried in vain, the page says so in the module's place
      if (window.sessionStorage.getItem(TRIED) === null) sayBroken(window)
    },
  })

  const owner = ownership.ownerOf(window.location.pathname)
  if (owner) loader.load(owner).catch(() => undefined)
  boot({ pageData, telemetry, flags, ownership, loader, drawing })
  sayStarted(window)
}
