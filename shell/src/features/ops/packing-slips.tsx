import { createPortal } from 'react-dom'
import { articleWords, BRAND, type OpsBox } from '@cupboard/shared/contracts'
import { messages } from './messages.ts'
import styles from './ops.module.css'
import { dayWords } from './today-section.tsx'

const words = messages.day

function Slip({ box, day }: { readonly box: OpsBox; readonly day: string }) {
  const { name, address, city, state, zipcode } = box.deliverTo
  return (
    <article className={styles.slip}>
      <header>
        <strong>{BRAND.name}</strong>
        <span>{words.slip(box.orderNumber)}</span>
      </header>
      <address>
        {name}
        <br />
        {address}
        <br />
        {`${city}, ${state} ${zipcode}`}
      </address>
      <p>
        {words.deliverOn} {dayWords(day)}
        {box.deliveryInstructions !== undefined && (
          <>
            <br />
            {words.instructions}: {box.deliveryInstructions}
          </>
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.packages}</th>
            <th scope="col">{words.articles}</th>
          </tr>
        </thead>
        <tbody>
          {box.lines.map(({ productId, displayName, packages, articles, articleType }) => (
            <tr key={productId}>
              <th scope="row">{displayName}</th>
              <td>{packages}</td>
              <td>{articleWords(articles, articleType)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** A page for each box; only on paper. */
export function PackingSlips({ boxes, day }: { readonly boxes: readonly OpsBox[]; readonly day: string }) {
  return createPortal(
    <div className={styles.slips} aria-hidden="true">
      {boxes.map((box) => (
        <Slip key={box.orderNumber} box={box} day={day} />
      ))}
    </div>,
    document.body,
  )
}
