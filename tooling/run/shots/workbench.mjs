/** @typedef {import('./difference.mjs').Pixels} Pixels */

const SCALE = 0.25
const QUALITY = 0.6

/** @param {string} type @param {Buffer} bytes */
const addressOf = (type, bytes) => `data:image/${type};base64,${bytes.toString('base64')}`
/** @param {string} address */
const bytesOf = (address) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')

/**
 * Reads and writes pictures by a browser's own means.
 *
 * @param {import('@playwright/test').Page} page an empty one
 */
export const createWorkbench = (page) => ({
  /** @param {Buffer} png @returns {Promise<Buffer>} WebP */
  async thumbnailOf(png) {
    const draw = async (
      /** @type {{ source: string, scale: number, quality: number }} */ { source, scale, quality },
    ) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(image.width * scale)
      canvas.height = Math.round(image.height * scale)
      const context = canvas.getContext('2d')
      if (context) context.imageSmoothingQuality = 'high'
      context?.drawImage(image, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/webp', quality)
    }
    return bytesOf(await page.evaluate(draw, { source: addressOf('png', png), scale: SCALE, quality: QUALITY }))
  },

  /** @param {Buffer} webp @returns {Promise<Pixels>} */
  async pixelsOf(webp) {
    const read = async (/** @type {string} */ source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const { width, height } = image
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context?.drawImage(image, 0, 0)
      let letters = ''
      for (const byte of context?.getImageData(0, 0, width, height).data ?? []) letters += String.fromCharCode(byte)
      return { width, height, text: btoa(letters) }
    }
    const { width, height, text } = await page.evaluate(read, addressOf('webp', webp))
    return { width, height, rgba: new Uint8ClampedArray(Buffer.from(text, 'base64')) }
  },

  /** @param {Pixels} pixels @returns {Promise<Buffer>} PNG */
  async pngOf({ width, height, rgba }) {
    const draw = (
      /** @type {{ width: number, height: number, text: string }} */ { width: wide, height: high, text },
    ) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      const bytes = Uint8ClampedArray.from(atob(text), (letter) => letter.charCodeAt(0))
      canvas.getContext('2d')?.putImageData(new ImageData(bytes, wide, high), 0, 0)
      return canvas.toDataURL('image/png')
    }
    return bytesOf(await page.evaluate(draw, { width, height, text: Buffer.from(rgba).toString('base64') }))
  },
})
