import { parentPort } from 'node:worker_threads'
import { buildDeployable } from './webpack/build.mjs'

/** A thread that builds each deployable that it is told, beside the thread that tells it. */
parentPort?.on('message', async (name) => parentPort?.postMessage(await buildDeployable(name)))
