;(function () {
  var choice = null
  try {
    choice = localStorage.getItem('treq-theme')
  } catch {
    choice = null
  }
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice
})()
