;(function () {
  var choice = null
  try {
    choice = localStorage.getItem('treq-theme')
  } catch {
    choice = null
  }
  show(choice)
  function show(theme) {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
    else delete document.documentElement.dataset.theme
  }

  // A choice made before the other scripts are there is kept for them.
  document.addEventListener('change', function (event) {
    if (!event.target.matches('[data-theme-choice]')) return
    show(event.target.value)
    try {
      localStorage.setItem('treq-theme', event.target.value)
    } catch {
      // Storage closed: the choice lasts as long as the page.
    }
  })

  // A press on what needs the other scripts is remembered for them.
  document.addEventListener('submit', function (event) {
    window.treqEarly = event.target
  })
  document.addEventListener('click', function (event) {
    window.treqEarly = event.target.closest('[data-early]') || window.treqEarly
  })

  // Help keeps off forms in use.
  document.addEventListener('input', function () {
    window.treqEntered = location.pathname
  })

  // The page is complete as it came. Its scripts wait for the first paint, so that on a slow line they do not take the
  // place of the style, the faces and the picture.
  var begun = false
  function begin() {
    if (begun) return
    begun = true
    // A script that is put in does not wait for the rest of the page, and the page's data stands at its end.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fetchScripts)
    else fetchScripts()
  }
  function fetchScripts() {
    var files = document.querySelector('meta[name="treq-scripts"]').content.split(' ')
    files.forEach(function (file, at) {
      var element = document.createElement(at === 0 ? 'script' : 'link')
      if (at === 0) element.type = 'module'
      else element.rel = 'modulepreload'
      element.fetchPriority = 'low'
      element[at === 0 ? 'src' : 'href'] = file
      document.head.append(element)
    })
  }
  // In a tab that nobody sees nothing is ever painted; and not every browser tells of its paints.
  if (document.visibilityState === 'hidden') document.addEventListener('DOMContentLoaded', begin)
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
    setTimeout(begin, 4000)
  } else {
    requestAnimationFrame(function () {
      requestAnimationFrame(begin)
    })
  }
})()
