/**
 * The sandbox's `Stripe()`: the part of Stripe.js that split card fields, 3-D Secure and react-stripe-js use. Card data stays in
 * frames of their own (opaque origins), which pass it to a hidden vault frame over ports that this script hands out and keeps none of.
 */
;(() => {
  'use strict'

  const TITLES = {
    cardNumber: 'Secure card number input frame',
    cardExpiry: 'Secure expiration date input frame',
    cardCvc: 'Secure CVC input frame',
    vault: 'Secure card vault frame',
  }
  const FIELD_OF = { cardNumber: 'number', cardExpiry: 'expiry', cardCvc: 'cvc' }
  const CANCELED = {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: 'This payment was canceled. Please try again.',
  }
  let lastId = 0
  const nextId = () => (lastId += 1)

  /** A frame without an origin: it can read nothing of the page, nor the page of it. */
  function isolatedFrame(url, title) {
    const iframe = document.createElement('iframe')
    iframe.setAttribute('sandbox', 'allow-scripts')
    iframe.title = title
    iframe.src = new URL(url, location.origin).href
    Object.assign(iframe.style, { display: 'block', width: '100%', height: '24px', border: '0', colorScheme: 'normal' })
    return iframe
  }

  /** A frame, and a way to talk to it. `onStart` runs whenever the frame has (re)loaded; what was sent before that waits. */
  function connect(kind, onStart, onEvent = () => {}) {
    const iframe = isolatedFrame(`/cards/frame.html#kind=${kind}`, TITLES[kind])
    const results = new Map()
    let isReady = false
    let waiting = []

    const post = (message, ports = []) => {
      if (isReady) iframe.contentWindow.postMessage(message, '*', ports)
      else waiting.push([message, ports])
    }
    const hear = ({ source, data }) => {
      if (!data?.cards || source === null || source !== iframe.contentWindow) return
      if (data.type === 'ready') {
        isReady = true
        onStart()
        for (const [message, ports] of waiting.splice(0)) post(message, ports)
      } else if (data.type === 'result') {
        results.get(data.id)?.(data.result)
        results.delete(data.id)
      } else if (data.type === 'event') onEvent(data.name, data.event)
    }
    addEventListener('message', hear)

    return {
      iframe,
      send: (action, args, ports) => post({ action, args }, ports),
      ask: (action, args) =>
        new Promise((resolve) => {
          const id = nextId()
          results.set(id, resolve)
          post({ action, args, id })
        }),
      /** The frame leaves the page: it reloads when it comes back. */
      detach() {
        iframe.remove()
        isReady = false
        waiting = []
      },
      close() {
        removeEventListener('message', hear)
        iframe.remove()
      },
    }
  }

  function openVault(key) {
    const vault = connect('vault', () => vault.send('start', { key }))
    Object.assign(vault.iframe.style, { display: 'none' })
    vault.iframe.setAttribute('aria-hidden', 'true')
    vault.iframe.tabIndex = -1
    document.body.append(vault.iframe)
    return vault
  }

  function createElement(type, group, vault, givenOptions, onDestroyed) {
    const listeners = new Map()
    let options = { ...givenOptions }
    let host

    const mark = (name, isOn) => host?.classList.toggle(`StripeElement--${name}`, isOn)
    const emit = (name, event) => {
      if (name === 'focus' || name === 'blur') mark('focus', name === 'focus')
      if (name === 'change') {
        mark('complete', event.complete)
        mark('empty', event.empty)
        mark('invalid', event.error !== undefined)
      }
      for (const listener of [...(listeners.get(name) ?? [])]) listener(name === 'ready' ? element : event)
    }
    const join = () => {
      const { port1, port2 } = new MessageChannel()
      vault.send('join', { group, field: FIELD_OF[type] }, [port1])
      frame.send('start', options, [port2])
    }
    const frame = connect(type, join, emit)

    const element = {
      _group: group,
      _vault: vault,
      mount(target) {
        host = typeof target === 'string' ? document.querySelector(target) : target
        if (!host) throw new Error('The element to mount into does not exist.')
        host.classList.add('StripeElement', 'StripeElement--empty')
        host.replaceChildren(frame.iframe)
        return element
      },
      unmount() {
        host?.classList.remove(
          'StripeElement',
          'StripeElement--empty',
          'StripeElement--focus',
          'StripeElement--complete',
          'StripeElement--invalid',
        )
        vault.send('leave', { group, field: FIELD_OF[type] })
        frame.detach()
        return element
      },
      destroy() {
        element.unmount()
        frame.close()
        onDestroyed()
      },
      update(changed) {
        options = { ...options, ...changed }
        frame.send('update', changed)
        return element
      },
      on(name, listener) {
        listeners.set(name, [...(listeners.get(name) ?? []), listener])
        return element
      },
      off(name, listener) {
        listeners.set(name, listener ? (listeners.get(name) ?? []).filter((one) => one !== listener) : [])
        return element
      },
      once(name, listener) {
        const first = (event) => {
          element.off(name, first)
          listener(event)
        }
        return element.on(name, first)
      },
      focus: () => frame.send('focus'),
      blur: () => frame.send('blur'),
      clear: () => frame.send('clear'),
    }
    return element
  }

  function createElements(vault) {
    const group = `group-${nextId()}`
    const made = new Map()
    const typeOf = (type) => (typeof type === 'string' ? type : type?.__elementType)
    return {
      create(type, options = {}) {
        if (!FIELD_OF[type]) throw new Error(`The card sandbox has no "${type}" Element.`)
        if (made.has(type)) throw new Error(`Can only create one Element of type ${type}.`)
        const element = createElement(type, group, vault, options, () => made.delete(type))
        made.set(type, element)
        return element
      },
      getElement: (type) => made.get(typeOf(type)) ?? null,
      update() {},
      on() {},
      off() {},
      fetchUpdates: async () => ({}),
      submit: async () => ({}),
    }
  }

  /** The upright faces of the page by their families, with their bytes: a frame without an origin may ask for no file. */
  async function facesOf(families) {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    return Promise.all(
      families.map(async (family) => {
        const isOf = ({ style }) => style.fontFamily === `"${family}"` && style.fontStyle === 'normal'
        const { style, parentStyleSheet } = rules.find((rule) => rule instanceof CSSFontFaceRule && isOf(rule))
        const [, file] = /url\("?([^")]+)/.exec(style.getPropertyValue('src'))
        const answer = await fetch(new URL(file, parentStyleSheet.href ?? document.baseURI))
        return { family, weight: style.fontWeight, bytes: await answer.arrayBuffer() }
      }),
    )
  }

  /** The bank's page in a dialog; resolves when it was answered or closed. */
  function authenticate(url) {
    return new Promise((resolve) => {
      const dialog = document.createElement('dialog')
      dialog.setAttribute('aria-label', '3D Secure authentication')
      Object.assign(dialog.style, {
        width: 'min(92vw, 440px)',
        height: '272px',
        padding: '0',
        border: '1.5px solid var(--line-strong, #857b64)',
        borderRadius: '18px',
        background: 'var(--paper-raised, #fffcf5)',
        color: 'var(--ink, #212b26)',
        overflow: 'hidden',
        // nothing of the page looks out from behind it
        boxShadow: '0 0 0 200vmax var(--paper, #f8f2e6)',
      })
      const scheme = matchMedia('(prefers-color-scheme: dark)')
      const theme = () => {
        const { colorScheme } = getComputedStyle(document.documentElement)
        return colorScheme === 'dark' || (colorScheme.includes('dark') && scheme.matches) ? 'dark' : 'light'
      }
      const iframe = isolatedFrame(`${url}#${theme()}`, '3D Secure authentication')
      const tellTheme = () => iframe.contentWindow?.postMessage({ theme: theme() }, '*')
      scheme.addEventListener('change', tellTheme)
      iframe.name = 'three-d-secure'
      iframe.addEventListener('load', async () => {
        // it may have changed while the page was on its way
        tellTheme()
        // a page that is made of other faces, or a line that is down, leaves the frame its own
        const faces = await facesOf(['Fraunces Display', 'Instrument Sans Variable']).catch(() => [])
        iframe.contentWindow?.postMessage({ faces }, '*')
      })
      Object.assign(iframe.style, { height: 'calc(100% - 56px)' })
      const cancel = document.createElement('button')
      cancel.type = 'button'
      cancel.textContent = 'Cancel'
      cancel.autofocus = true
      Object.assign(cancel.style, {
        height: '48px',
        margin: '4px 12px',
        padding: '0 12px',
        border: '0',
        background: 'transparent',
        color: 'inherit',
        font: 'inherit',
        fontWeight: '600',
        textDecoration: 'underline',
        cursor: 'pointer',
      })
      const leave = () => dialog.close()
      cancel.addEventListener('click', leave)
      const hear = ({ source, data }) => {
        if (source === iframe.contentWindow && data?.cards && data.type === 'authenticated') dialog.close()
      }
      dialog.addEventListener('close', () => {
        removeEventListener('message', hear)
        removeEventListener('popstate', leave)
        scheme.removeEventListener('change', tellTheme)
        dialog.remove()
        resolve()
      })
      addEventListener('message', hear)
      // whoever goes Back has left the question
      addEventListener('popstate', leave)
      dialog.append(cancel, iframe)
      document.body.append(dialog)
      dialog.showModal()
    })
  }

  function Stripe(key) {
    if (!/^pk_/.test(key)) throw new Error('A publishable key begins with "pk_".')
    let opened
    const vault = {
      send: (...message) => (opened ??= openVault(key)).send(...message),
      ask: (...message) => (opened ??= openVault(key)).ask(...message),
    }

    const createPaymentMethod = async ({ card, billing_details, metadata }) => {
      if (!card?._group) return { error: { type: 'validation_error', message: 'Give a mounted card Element.' } }
      const answer = await vault.ask('createPaymentMethod', {
        group: card._group,
        params: { billing_details, metadata },
      })
      return answer.error ? { error: answer.error } : { paymentMethod: answer }
    }

    const intentPath = (clientSecret) => `payment_intents/${clientSecret.split('_secret_')[0]}`
    const readIntent = (clientSecret) =>
      vault.ask('request', { method: 'GET', path: intentPath(clientSecret), params: { client_secret: clientSecret } })
    const outcomeOf = (intent) => {
      if (intent.error) return { error: intent.error }
      if (intent.status === 'canceled') return { error: { ...CANCELED, payment_intent: intent } }
      const failure = intent.status === 'requires_payment_method' ? intent.last_payment_error : undefined
      return failure ? { error: { ...failure, payment_intent: intent } } : { paymentIntent: intent }
    }

    async function followAction(clientSecret, intent) {
      if (intent.error || intent.status !== 'requires_action') return outcomeOf(intent)
      await authenticate(intent.next_action.use_stripe_sdk.stripe_js)
      const answered = await readIntent(clientSecret)
      if (answered.status !== 'requires_action') return outcomeOf(answered)
      const path = `${intentPath(clientSecret)}/abandon`
      await vault.ask('request', { method: 'POST', path, params: { client_secret: clientSecret } })
      return outcomeOf(await readIntent(clientSecret))
    }

    async function confirmCardPayment(clientSecret, { payment_method: method } = {}) {
      let id = method
      if (method && typeof method === 'object') {
        const made = await createPaymentMethod(method)
        if (made.error) return made
        id = made.paymentMethod.id
      }
      const path = `${intentPath(clientSecret)}/confirm`
      const params = { client_secret: clientSecret, payment_method: id }
      return followAction(clientSecret, await vault.ask('request', { method: 'POST', path, params }))
    }

    return {
      elements: () => createElements(vault),
      createPaymentMethod,
      createToken: async () => ({ error: { type: 'invalid_request_error', message: 'Use createPaymentMethod.' } }),
      confirmCardPayment,
      handleNextAction: async ({ clientSecret }) => followAction(clientSecret, await readIntent(clientSecret)),
      handleCardAction: async (clientSecret) => followAction(clientSecret, await readIntent(clientSecret)),
      retrievePaymentIntent: async (clientSecret) => outcomeOf(await readIntent(clientSecret)),
      registerAppInfo() {},
      _registerWrapper() {},
    }
  }
  /** The release of Stripe.js whose calls these are; the loader asks. */
  Stripe.version = 'endive'
  window.Stripe = Stripe
})()
