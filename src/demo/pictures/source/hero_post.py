"""final/hero_{name}.exr -> denoised, toned build/hero-{name}.png      python3 hero_post.py name [...]"""
import sys,os
import numpy as np,cv2,exr
from denoise import albedo_guide,normal_guide,clean
HERE=os.path.dirname(os.path.abspath(__file__))
EXPOSURE=dict(showroom=1.0,metro=1.0,outback=1.0,caravan=1.0,coast=1.0,valley=1.0,cape=1.0,river=1.0)
def tone(light):
    """the cars' own curve (picture-light.ts)"""
    v=np.minimum(light,4)*.58*1.08; return np.clip(v*(2.35*v+.06)/(v*(2.05*v+.7)+.08),0,1)**(1/2.2)
def process(name):
    c=exr.read(f'{HERE}/final/hero_{name}.exr'); pre=[k for k in c if 'Combined' in k][0].split('.')[0]; rgb=lambda n,k='RGB':np.dstack([c[f'{pre}.{n}.{q}'] for q in k]); glass=c[[k for k in c if '.glass.' in k][0]][...,None]
    light=clean(np.minimum(rgb('Combined'),8),albedo_guide(np.where(glass>.5,.5,rgb('Denoising Albedo'))),normal_guide(rgb('Normal','XYZ')))
    out=tone(np.maximum(light,0)*EXPOSURE[name])*255; out+=np.random.default_rng(1).triangular(-1,0,1,out.shape)*.7 # hides the 8-bit steps of a calm sky
    cv2.imwrite(f'{HERE}/build/hero-{name}.png',np.clip(out+.5,0,255).astype(np.uint8)[...,::-1]); print(name,'done',flush=True)
if __name__=='__main__':
    for n in sys.argv[1:]: process(n)
