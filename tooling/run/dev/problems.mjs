/** @param {string} problems of types and builds; none takes the panel away */
export function showProblems(problems) {
  document.querySelector('[data-dev-problems]')?.remove()
  if (problems === '') return
  const panel = document.createElement('pre')
  panel.dataset['devProblems'] = ''
  panel.setAttribute('role', 'status')
  panel.tabIndex = 0
  panel.textContent = problems
  Object.assign(panel.style, {
    position: 'fixed',
    inset: 'auto 0 0 0',
    zIndex: '2147483647',
    margin: '0',
    padding: '1rem',
    maxHeight: '50vh',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    font: '0.875rem/1.4 monospace',
    color: '#fff',
    background: '#7a1020',
  })
  document.body.append(panel)
}
