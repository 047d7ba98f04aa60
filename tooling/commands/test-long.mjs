import { LONG_RUNNING, runStages, stagesOf } from '../check/stages/stages.mjs'
import { fail, readCommandLine } from '../command-line.mjs'

const help = `
npm run test:long [-- <part>…]

What takes too long for every change: advisories on installed packages; unit and server tests on Node 20.19, 22 and 24; the
properties on more values, and on others each time; what hostile inputs of 64 KB cost, over every call, expression and rule;
tables of 100,000 rows; 20,000 requests of whatever comes to mind; 10,000 orders while server and database are killed 40
times; plans that go on while two servers and their database are killed 40 times; each statement of a plan's cycle as its
server's last; thirty minutes of mixed visitors, in which memory, handles and database stay as they are; a purchase while
every team ships, breaks and rolls back under it; a hundred and sixty changes of module in one page; a hundred mounts of
each module, and what they leave behind; the journeys where each script comes three seconds late; hostile text on every
screen; the site behind encryption; the accessibility of every campaign's landing, of the whole API description and of every
screen in its states; one module under watch; one in a repository of its own, which is built, shipped and sells; a purchase by
each pair of versions that modules may have beside each other, with flags on and off; every fault of every module and of the
shell, with and without a version before; the journey in Firefox and WebKit, where they are
installed; the main twenty screens beside their thumbnails; every mutant of the rules, and 300 of the server's. A run without
tests has failed. The last line is "N passed, N failed".

Parts that run alone, too: ${LONG_RUNNING.map(({ part }) => part).join(', ')}.
`

const { names } = readCommandLine({ help })
const { stages, unknown } = stagesOf(LONG_RUNNING, names)
if (unknown.length > 0) fail(`There is no part ${unknown.join(', ')}.\n\n${help.trim()}`)
process.exitCode = (await runStages(stages)) ? 0 : 1
