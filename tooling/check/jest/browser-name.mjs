/** As every browser is called: clients of browsers that are tried here choose by it how they compute. Node's own navigator, from 21 on, has no such name. */
if ('navigator' in globalThis) Object.defineProperty(globalThis.navigator, 'appName', { value: 'Netscape' })
