/** The look of the site's pages, in one nonced style: the page stands alone. */
export function referenceStyle(fontUrl: string | null): string {
  const font =
    fontUrl === null
      ? ""
      : `@font-face{font-family:Inter;src:url("${fontUrl}") format("woff2");font-weight:100 900;font-display:swap}`;
  return `${font}
:root{color-scheme:light dark;--bg:#F5F7F6;--surface:#FFF;--text:#141A18;--text-2:#4B5651;--line:#DCE2DF;--accent:#0F6B57;--soft:#DAEFE7}
@media(prefers-color-scheme:dark){:root{--bg:#0F1111;--surface:#161919;--text:#EAF0ED;--text-2:#B7C2BD;--line:#3A4040;--accent:#62CBAF;--soft:#1D3F36}}
*{box-sizing:border-box}html{scroll-padding-top:80px}
body{margin:0;background:var(--bg);color:var(--text);font:15px/24px Inter,"Segoe UI",system-ui,sans-serif;overflow-wrap:anywhere}
.skip{position:absolute;left:16px;top:-60px;z-index:2;padding:10px 16px;border-radius:8px;background:var(--text);color:var(--bg)}.skip:focus{top:8px}
header{position:sticky;top:0;z-index:1;background:var(--surface);border-bottom:1px solid var(--line)}
header div{display:flex;align-items:center;justify-content:space-between;gap:16px;max-width:1280px;height:64px;margin:0 auto;padding:0 24px}
header a{color:var(--text);font-weight:500;text-decoration:none}.logo{display:flex;align-items:center;gap:10px;font-size:20px;font-weight:600;letter-spacing:-.02em}
.page{display:grid;grid-template-columns:300px minmax(0,1fr);gap:40px;max-width:1280px;margin:0 auto;padding:0 24px}
nav{position:sticky;top:64px;align-self:start;max-height:calc(100vh - 64px);overflow-y:auto;padding:40px 0}
nav summary,.shapes{display:block;padding:6px 0;font-weight:600;cursor:pointer;color:var(--text);text-decoration:none}
nav summary::before{content:"›";display:inline-block;width:16px;color:var(--text-2)}nav details[open] summary::before{transform:rotate(90deg)}.shapes{padding-left:16px}
nav ul{margin:0 0 8px;padding:0 0 0 16px;list-style:none}nav li a{display:block;padding:3px 0;font-size:13px;line-height:18px;color:var(--text-2);text-decoration:none}nav li a:hover{color:var(--accent);text-decoration:underline}nav b{font-size:11px;font-weight:600}
main{min-width:0;padding:40px 0 80px}h1{font-size:32px;line-height:40px;letter-spacing:-.025em;margin:0 0 12px}h2{font-size:24px;margin:40px 0 16px}
h3{font-size:16px;margin:0}h3 a{color:inherit;text-decoration:none}h3 a:hover{text-decoration:underline}h4{font-size:13px;margin:16px 0 6px;color:var(--text-2);font-weight:500}p{color:var(--text-2);margin:6px 0}
section{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:20px 24px;margin:0 0 16px}
a{color:var(--accent)}code{font-size:14px}.token{font-size:12px;font-weight:500;background:var(--soft);color:var(--accent);border-radius:11px;padding:2px 8px}
pre{margin:12px 0 0;padding:12px 16px;overflow-x:auto;border-radius:10px;background:var(--bg);overflow-wrap:normal}pre code{font-size:13px;line-height:20px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;min-width:480px;font-size:14px;overflow-wrap:normal}th{text-align:left;font-weight:500;color:var(--text-2)}th,td{padding:6px 12px 6px 0;border-top:1px solid var(--line);vertical-align:top}
thead th{border-top:0}ul{margin:0;padding-left:20px}
@media(max-width:900px){.page{display:block;padding:0 16px}header div{padding:0 16px}nav{position:static;max-height:none;padding:16px 0 0}main{padding-top:16px}section{padding:16px}}`;
}
