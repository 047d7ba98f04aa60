export { freePort } from './free-port.ts'
export { startTestServer, type TestClock, type TestServer, type TestServerOptions } from './server.ts'
