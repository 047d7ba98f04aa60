/** The bank's page of the sandbox: what is pressed becomes the outcome of the authentication. */
const dress = (theme) => {
  document.documentElement.dataset.theme = theme
}
// The page around it says whether it is dark, once more when that changes; nothing else of that page can be read here.
dress(location.hash.slice(1))

addEventListener('message', ({ source, data }) => {
  if (source !== parent) return
  if (data?.theme) dress(data.theme)
  if (!data?.faces) return
  for (const { family, weight, bytes } of data.faces) document.fonts.add(new FontFace(family, bytes, { weight }))
})

const buttons = [...document.querySelectorAll('button')]

async function answer({ currentTarget }) {
  for (const button of buttons) button.disabled = true
  await fetch(location.href, { method: 'POST', body: new URLSearchParams({ outcome: currentTarget.value }) })
  closeDialog()
}

function closeDialog() {
  parent.postMessage({ cards: true, type: 'authenticated' }, location.origin)
}

for (const button of buttons) {
  button.addEventListener('click', answer)
  button.disabled = false
}
document.body.hidden = false

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') closeDialog()
})
