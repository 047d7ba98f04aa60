export { startTestServer, type TestClock, type TestServer, type TestServerOptions } from './server.ts'
