import { LIST_CHOICE_COOKIE, PREFERENCE_MAX_AGE_S } from "../visitor/preferences.ts";

declare global {
  interface Window {
    followSystem?: () => void;
    /** Tells whether the page is about to be reloaded. */
    reloadOnce?: () => Promise<boolean>;
    /** To be called once React handles clicks. */
    stopRemembering?: () => void;
    /** Presses the button that was pressed too early, if that was not long ago. */
    pressAgain?: () => void;
  }
}

/** How long after a reload for a missing chunk the next one is not done: a broken deploy must not become a reload loop. */
export const CHUNK_RELOAD_GUARD_MS = 60_000;

/** A press is replayed only for so long: after that nothing is expected of it any more. */
const EARLY_PRESS_MS = 10_000;
/** A style that was lost on the way is asked for again after this time, then after twice as long, and so on. */
const STYLE_FIRST_WAIT_MS = 500;
const STYLE_LONGEST_WAIT_MS = 15_000;

/** As `--surface` in the tokens: browsers colour the frame of a window to match the header. */
export const SURFACE = { light: "#ffffff", dark: "#161919" } as const;

/**
 * Runs before anything is painted and before any module: picks light or dark when the visitor follows the system, and
 * reloads the application when one of its scripts or styles cannot be loaded (an old page after a deploy).
 * While the server cannot be reached a reload would only lose the page, so it is asked first. A page that runs is reloaded only when
 * the file is gone: one that was lost on the way is requested again where it is needed (`untilLoaded`), styles are from here.
 * Forms and links work before the page is awake; a press on any other button is remembered until then.
 * The browser's own frame has the colour of the header. The choice of list and view lives in local storage; where its cookie is gone the server has drawn the wrong one, and draws again.
 * Plain text with a nonce, because a module could itself be the chunk that is missing.
 */
export const BOOT_SCRIPT = `(function(){
var root=document.documentElement,dark=matchMedia("(prefers-color-scheme: dark)");
function follow(){if(root.dataset.mode==="system")root.dataset.ui=dark.matches?"dark":"light"}
window.followSystem=follow;follow();dark.addEventListener("change",follow);
var tint=document.createElement("meta");tint.name="theme-color";document.head.append(tint);
function colour(){tint.content=root.dataset.ui==="dark"?"${SURFACE.dark}":"${SURFACE.light}"}
colour();new MutationObserver(colour).observe(root,{attributeFilter:["data-ui"]});
var reloading=null;
window.reloadOnce=function(){return reloading=reloading||reload().finally(function(){reloading=null})};
async function reload(){
try{var last=Number(sessionStorage.getItem("chunk-reload")||0);
if(Date.now()-last<${CHUNK_RELOAD_GUARD_MS})return false;
if(!(await fetch("/healthz",{cache:"no-store"})).ok)return false;
sessionStorage.setItem("chunk-reload",String(Date.now()))}catch(e){return false}
location.reload();return true}
async function reloadIfGone(url){
try{var status=(await fetch(url,{cache:"no-store"})).status}catch(e){return}
if(status===404||status===410){window.reloadOnce();return true}}
async function askAgain(link){if(await reloadIfGone(link.href))return;
var wait=Number(link.dataset.wait)||${STYLE_FIRST_WAIT_MS},next=link.cloneNode();
next.dataset.wait=Math.min(2*wait,${STYLE_LONGEST_WAIT_MS});
setTimeout(function(){link.replaceWith(next)},wait)}
addEventListener("error",function(event){var from=event.target;
if(from instanceof HTMLScriptElement)window.reloadOnce();
else if(from instanceof HTMLLinkElement){
if(from.rel==="stylesheet")askAgain(from);else if(from.rel==="modulepreload")reloadIfGone(from.href)}},true);
addEventListener("vite:preloadError",function(event){
var named=/\\S*\\/assets\\/\\S+/.exec(event.payload&&event.payload.message),own=document.querySelector("link[rel=modulepreload]");
var url=named?named[0]:own&&own.href;if(url)reloadIfGone(url)});
addEventListener("unhandledrejection",function(event){
if(/dynamically imported module|Importing a module script/.test(event.reason&&event.reason.message))window.reloadOnce()});
var pressed=null,pressedAt=0;
function remember(event){var button=event.target.closest&&event.target.closest("button[type=button]");
if(button){pressed=button;pressedAt=event.timeStamp}}
addEventListener("click",remember,true);
window.stopRemembering=function(){removeEventListener("click",remember,true)};
window.pressAgain=function(){var button=pressed;pressed=null;
if(button&&performance.now()-pressedAt<${EARLY_PRESS_MS})button.click()};
try{var kept=localStorage.getItem("${LIST_CHOICE_COOKIE}"),pair="${LIST_CHOICE_COOKIE}="+kept;
var hasPair=function(){return document.cookie.split("; ").includes(pair)};
if(/^[a-z]+(-[a-z]+)+$/.test(kept)&&!hasPair()){
document.cookie=pair+"; Path=/; Max-Age=${PREFERENCE_MAX_AGE_S}; SameSite=Lax"+(location.protocol==="https:"?"; Secure":"");
if(location.pathname==="/documents"&&hasPair()){root.style.visibility="hidden";location.replace(location.pathname+location.search)}}}catch(e){}
})()`;
