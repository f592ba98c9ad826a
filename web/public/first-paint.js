/* Runs at the start of the body, before anything is painted: plain ES3, because the browser it warns about reads nothing newer. */
(function (window, document, navigator) {
  var root = document.documentElement;

  function isRemembered(scheme) {
    return scheme === 'light' || scheme === 'dark';
  }

  function rememberedScheme() {
    try {
      return window.localStorage.getItem('color-scheme');
      // oxlint-disable-next-line no-unused-vars -- this old language has no catch without a name
    } catch (blocked) {
      return null;
    }
  }

  function preferredScheme() {
    return window.matchMedia && window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }

  function warnOfIncompatibleBrowser() {
    var banner = document.createElement('div');
    banner.setAttribute('role', 'alert');
    banner.style.cssText = 'padding:12px 16px;background:#fdf2d8;color:#191d1b;font:14px/20px sans-serif';
    banner.appendChild(
      document.createTextNode(
        'This application is incompatible with your current browser. For the best experience, please use Google Chrome',
      ),
    );
    document.body.insertBefore(banner, document.body.firstChild);
  }

  var remembered = rememberedScheme();
  root.setAttribute('data-color-scheme', isRemembered(remembered) ? remembered : preferredScheme());

  if (/MSIE |Trident\//.test(navigator.userAgent)) warnOfIncompatibleBrowser();
})(window, document, navigator);
