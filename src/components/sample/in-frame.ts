/** Inside an iframe, as in the editor of the admin area, the real layout takes the place of the preview. */
const layout = document.querySelector<HTMLTemplateElement>('template#layout');
if (window.top !== window.self && layout) document.querySelector('#sample')?.replaceWith(layout.content);
