import { LIST_CHOICE_COOKIE, PREFERENCE_MAX_AGE_S } from "./preferences.ts";

declare global {
  interface Window {
    followSystem?: () => void;
    /** Tells whether the page is about to be reloaded. */
    reloadOnce?: () => Promise<boolean>;
  }
}

/** How long after a reload for a missing chunk the next one is not done: a broken deploy must not become a reload loop. */
export const CHUNK_RELOAD_GUARD_MS = 60_000;

/**
 * Runs before anything is painted and before any module: picks light or dark when the visitor follows the system, and
 * reloads the application when one of its scripts or styles cannot be loaded (an old page after a deploy).
 * While the server cannot be reached a reload would only lose the page, so it is asked first.
 * The choice of list and view lives in local storage; where its cookie is gone the server has drawn the wrong one, and draws again.
 * Plain text with a nonce, because a module could itself be the chunk that is missing.
 */
export const BOOT_SCRIPT = `(function(){
var root=document.documentElement,dark=matchMedia("(prefers-color-scheme: dark)");
function follow(){if(root.dataset.mode==="system")root.dataset.ui=dark.matches?"dark":"light"}
window.followSystem=follow;follow();dark.addEventListener("change",follow);
window.reloadOnce=async function(){
try{var last=Number(sessionStorage.getItem("chunk-reload")||0);
if(Date.now()-last<${CHUNK_RELOAD_GUARD_MS})return false;
if(!(await fetch("/healthz",{cache:"no-store"})).ok)return false;
sessionStorage.setItem("chunk-reload",String(Date.now()))}catch(e){return false}
location.reload();return true};
addEventListener("error",function(event){var from=event.target;
if(from instanceof HTMLScriptElement||from instanceof HTMLLinkElement&&/stylesheet|modulepreload/.test(from.rel))window.reloadOnce()},true);
addEventListener("vite:preloadError",function(){window.reloadOnce()});
try{var kept=localStorage.getItem("${LIST_CHOICE_COOKIE}"),pair="${LIST_CHOICE_COOKIE}="+kept;
var hasPair=function(){return document.cookie.split("; ").includes(pair)};
if(/^[a-z]+-[a-z]+$/.test(kept)&&!hasPair()){
document.cookie=pair+"; Path=/; Max-Age=${PREFERENCE_MAX_AGE_S}; SameSite=Lax"+(location.protocol==="https:"?"; Secure":"");
if(location.pathname==="/documents"&&hasPair()){root.style.visibility="hidden";location.replace(location.pathname+location.search)}}}catch(e){}
})()`;
