import { holdTestCluster } from './cluster.ts'

/** jest: the PostgreSQL of a test run starts. */
export default holdTestCluster
