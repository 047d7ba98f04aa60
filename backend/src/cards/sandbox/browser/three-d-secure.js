/** The bank's page of the sandbox: what is pressed becomes the outcome of the authentication. */
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

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') closeDialog()
})
