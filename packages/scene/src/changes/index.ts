/** From one scene to the next. A map can be shown and edited without, so pages load it after their first picture. */
export { type Damage, findDamage } from "./find-damage.ts";
export { moveScene } from "./move-scene.ts";
