import { enhance } from './enhance.ts';

/** Inside an iframe, as in the editor of the admin area, the real layout takes the place of the preview. */
enhance<HTMLTemplateElement>('template#layout', ({ content }) => {
  if (window.top !== window.self) document.querySelector('#sample')?.replaceWith(content);
});
