import { endTestCluster } from './cluster.ts'

/** jest: the PostgreSQL of a test run ends. */
export default endTestCluster
