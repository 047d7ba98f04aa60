import { Body, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <Body
        d="M5 1.5H99A3.5 3.5 0 0 1 102.5 5V69A3.5 3.5 0 0 1 99 72.5H5A3.5 3.5 0 0 1 1.5 69V5A3.5 3.5 0 0 1 5 1.5Z"
        tone="paper"
        shade="M84 0H106V76H84Z"
      />
      <Line d="M2.5 4L52 42L101.5 4M2.5 70L40 34M101.5 70L64 34" />
      <circle data-detail="" cx={52} cy={42} r={11} fill="var(--o-clay)" />
      <path data-detail="" d="M52 36V48M46 42H58" fill="none" />
    </>
  )
}
